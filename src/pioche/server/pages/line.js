// The connection to a table: says hello, merges what changes, comes back by itself.
export class Line {
  constructor(hello, onChange, onNotice) {
    this.hello = hello;
    this.onChange = onChange;
    this.onNotice = onNotice;
    this.state = { table: null, game: null, own: null, clock: null, events: [], seat: null };
    this.last = 0;
    this.wait = 250;
    this.over = false;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${location.host}/api/socket`);
    this.socket.onopen = () => this.send({ ...this.hello, last: this.last });
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => this.comeBack();
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  comeBack() {
    if (this.over) return;
    this.onNotice("lost");
    setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, 8000);
  }

  take(message) {
    const state = this.state;
    if (message.type === "error") return this.onNotice(null, message);
    if (message.type === "goodbye") {
      this.over = !message.again;
      return this.onNotice(null, message);
    }
    if (message.type !== "welcome" && message.type !== "update") return;
    if (message.type === "welcome") {
      if (this.last) this.onNotice("again");
      this.wait = 250;
      state.game = state.own = null;
      state.seat = message.seat ?? null;
      state.clock = null;
    }
    this.last = message.last;
    if (message.table) state.table = message.table;
    if (message.game) state.game = { ...state.game, ...message.game };
    if (message.own) state.own = { ...state.own, ...message.own };
    if ("clock" in message) state.clock = message.clock;
    state.events.push(...(message.events ?? []));
    state.events.splice(0, state.events.length - 60);
    this.onChange(state);
  }
}
