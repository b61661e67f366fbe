// Torchlit's four-player game on boardgame.io, twice: 3 rounds of 13 tricks, 207 moves, no more and no less.
// In `ordered` the framework keeps phases and turns, as its guide teaches. In `bare` everyone may move at any time and the
// moves themselves refuse what is out of turn: as little of the framework as one can use.
const { INVALID_MOVE, Stage } = require("boardgame.io/core");

const PLAYERS = 4;
const DOORS = 8;
const SUITS = ["D", "S", "G", "W", "M", "E", "B"];
const TRUMP = "D";
const DECK = SUITS.flatMap((suit) => Array.from({ length: 8 }, (_, rank) => suit + rank));

const suit = (card) => card[0];
const rank = (card) => card.charCodeAt(1) - 48;

function deal(G, random) {
  const deck = random.Shuffle(DECK);
  G.hands = Array.from({ length: PLAYERS }, (_, i) => deck.filter((_, at) => at % PLAYERS === i).sort());
  G.torches = Array(PLAYERS).fill(null);
  G.positions = Array(PLAYERS).fill(0);
  G.doors = Array.from({ length: DOORS }, () => []);
  G.discard = [];
  G.trick = [];
  G.phase = "light";
}

function setup({ random }) {
  const G = { round: 1, scores: Array(PLAYERS).fill(0), bearer: random.Die(PLAYERS) - 1, lead: 0, result: null };
  deal(G, random);
  return G;
}

const turn = (G) => (G.lead + G.trick.length) % PLAYERS;

function follows(hand, trick, card) {
  if (trick.length === 0 || hand.length === 1) return true;
  const led = suit(trick[0].card);
  return led === TRUMP || suit(card) === led || !hand.some((held) => suit(held) === led);
}

function isWild(trick) {
  return new Set(trick.map((played) => suit(played.card))).size === trick.length;
}

function placings(trick) {
  const cards = trick.map((played) => played.card);
  if (isWild(trick)) return subsets(cards);
  let found = [[]];
  for (const each of new Set(cards.map(suit))) {
    const same = cards.filter((card) => suit(card) === each);
    found = found.flatMap((chosen) => same.map((card) => [...chosen, card]));
  }
  return found;
}

function subsets(cards) {
  return cards.reduce((found, card) => found.concat(found.map((chosen) => [...chosen, card])), [[]]);
}

function resolve(G, trick) {
  const trumped = trick.some((played) => suit(played.card) === TRUMP);
  const wanted = trumped ? TRUMP : suit(trick[0].card);
  let best = -1;
  let lowest = DOORS;
  for (const { player, card } of trick) {
    if (suit(card) === wanted && rank(card) > best) best = rank(card);
    if (rank(card) <= lowest) {
      lowest = rank(card);
      G.bearer = player;
    }
  }
  for (const { player, card } of trick) {
    if (rank(card) === best) G.positions[player] = (G.positions[player] + 1) % DOORS;
  }
  G.phase = "place";
}

function lay(G, player, card) {
  G.trick.push({ player, card });
  if (G.trick.length === PLAYERS) resolve(G, G.trick);
}

function scoreRound(G) {
  const values = G.doors.map((cards) => cards.reduce((gold, card) => gold + (suit(card) === TRUMP ? 2 : 1), 0));
  G.torches.forEach((torch, player) => {
    if (rank(torch) !== G.positions[player]) values[rank(torch)] += 2;
  });
  G.positions.forEach((door, player) => {
    const sharers = G.positions.filter((other) => other === door).length;
    G.scores[player] += Math.floor(values[door] / sharers) + (rank(G.torches[player]) === door ? 3 : 0);
  });
}

const moves = {
  light({ G, playerID }, card) {
    const player = +playerID;
    const at = G.hands[player].indexOf(card);
    if (G.phase !== "light" || G.torches[player] !== null || at < 0) return INVALID_MOVE;
    G.hands[player].splice(at, 1);
    G.torches[player] = card;
    if (G.torches.every((torch) => torch !== null)) {
      G.lead = G.bearer;
      G.phase = "tricks";
    }
  },
  play({ G, playerID }, card) {
    const player = +playerID;
    if (G.phase !== "tricks" || turn(G) !== player) return INVALID_MOVE;
    const hand = G.hands[player];
    const at = hand.indexOf(card);
    if (at < 0 || !follows(hand, G.trick, card)) return INVALID_MOVE;
    hand.splice(at, 1);
    lay(G, player, card);
  },
  playTorch({ G, playerID }) {
    const player = +playerID;
    const hand = G.hands[player];
    if (G.phase !== "tricks" || turn(G) !== player || hand.length !== 1) return INVALID_MOVE;
    const torch = G.torches[player];
    G.torches[player] = hand.pop();
    lay(G, player, torch);
  },
  place({ G, playerID, random }, cards) {
    if (G.phase !== "place" || G.bearer !== +playerID) return INVALID_MOVE;
    const trick = G.trick.map((played) => played.card);
    if (!placings(G.trick).some((chosen) => chosen.join() === cards.join())) return INVALID_MOVE;
    for (const card of trick) (cards.includes(card) ? G.doors[rank(card)] : G.discard).push(card);
    G.trick = [];
    G.lead = G.bearer;
    G.phase = "tricks";
    if (G.hands[0].length > 0) return;
    scoreRound(G);
    if (G.round === 3) {
      G.phase = "over";
      G.result = { scores: [...G.scores] };
    } else {
      G.round += 1;
      deal(G, random);
    }
  },
};

const shared = { setup, endIf: ({ G }) => G.result ?? undefined, disableUndo: true };

const mover = ({ G }) => (G.phase === "place" ? G.bearer : turn(G));

const ordered = {
  ...shared,
  name: "thirteen-tricks",
  phases: {
    light: {
      start: true,
      moves: { light: moves.light },
      turn: { activePlayers: { all: Stage.NULL, minMoves: 1, maxMoves: 1 } },
      endIf: ({ G }) => G.phase === "tricks",
      next: "tricks",
    },
    tricks: {
      moves: { play: moves.play, playTorch: moves.playTorch, place: moves.place },
      turn: { minMoves: 1, maxMoves: 1, order: { first: mover, next: mover } },
      endIf: ({ G }) => G.phase === "light",
      next: "light",
    },
  },
};

const bare = { ...shared, name: "thirteen-tricks-bare", moves, turn: { activePlayers: { all: Stage.NULL } } };

/** Who is to move, and every move open to him. */
function legal(G) {
  if (G.phase === "light") {
    const player = G.torches.indexOf(null);
    return [player, G.hands[player].map((card) => ["light", [card]])];
  }
  if (G.phase === "place") return [G.bearer, placings(G.trick).map((cards) => ["place", [cards]])];
  const player = turn(G);
  const hand = G.hands[player];
  const open = hand.filter((card) => follows(hand, G.trick, card)).map((card) => ["play", [card]]);
  return [player, hand.length === 1 ? [...open, ["playTorch", []]] : open];
}

module.exports = { forms: { ordered, bare }, legal, PLAYERS };
