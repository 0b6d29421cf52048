import { beforeEach, describe, expect, it } from "vitest";
import { mostPeople, mostSpeakers } from "./limits.ts";
import type { ServerMessage } from "./live-messages.ts";
import { createLiveRoom, type LiveRoom } from "./live-room.ts";

let room: LiveRoom;
let sent: [seat: string, message: ServerMessage][];
let closed: [seat: string, reason: string][];
beforeEach(() => {
	[sent, closed] = [[], []];
	room = createLiveRoom({
		send: (seat, message) => sent.push([seat, message]),
		close: (seat, reason) => closed.push([seat, reason]),
		keep: () => undefined,
	});
});

const enter = (name: string, more: { speaks?: boolean; isOwner?: boolean } = {}) =>
	room.enter(name, {
		userId: `usr_${name}`,
		name,
		imageUrl: null,
		isOwner: false,
		speaks: true,
		muted: false,
		iceServers: [],
		relay: false,
		...more,
	});
const say = (seat: string, message: unknown, now = 1000) => room.receive(seat, JSON.stringify(message), now);
/** The last message of a type that a seat got. */
const last = (seat: string, type: ServerMessage["type"]) =>
	sent.filter(([to, message]) => to === seat && message.type === type).at(-1)?.[1] as Record<string, never> | undefined;

describe("a live room", () => {
	it("orders people, so that only whoever comes later offers connections", () => {
		enter("a");
		enter("b");
		expect(last("b", "welcome")).toMatchObject({ seats: [{ order: 1 }, { order: 2 }] });
		say("a", { type: "speak", speaks: false });
		say("a", { type: "speak", speaks: true });
		expect(last("b", "changed")).toMatchObject({ seat: { id: "a", order: 3 } });
	});

	it("lets the owner moderate, and somebody else once the owner leaves", () => {
		enter("a");
		enter("owner", { isOwner: true });
		expect(last("a", "changed")).toMatchObject({ seat: { id: "owner", moderates: true } });
		room.leave("owner");
		expect(last("a", "changed")).toMatchObject({ seat: { id: "a", moderates: true } });
	});

	it("has eight speakers and no more; the others listen", () => {
		for (let count = 0; count < mostSpeakers + 1; count++) enter(`p${count}`);
		expect(last(`p${mostSpeakers}`, "refused")).toEqual({ type: "refused", reason: "speakers_full" });
		say("p0", { type: "speak", speaks: false });
		say(`p${mostSpeakers}`, { type: "speak", speaks: true });
		expect(last("p1", "changed")).toMatchObject({ seat: { id: `p${mostSpeakers}`, speaks: true } });
	});

	it("is full at some time", () => {
		for (let count = 0; count < mostPeople + 1; count++) enter(`p${count}`, { speaks: false });
		expect(closed).toEqual([[`p${mostPeople}`, "full"]]);
	});

	it("gives everyone one seat: a second tab takes the first one's place", () => {
		enter("a");
		room.enter("again", { ...entrantOf("a"), name: "a" });
		expect(closed).toEqual([["a", "elsewhere"]]);
	});

	it("lets only the moderator mute, ask, end a turn and remove, and keeps who was removed out", () => {
		enter("a", { isOwner: true });
		enter("b");
		say("b", { type: "moderate", seat: "a", act: "remove" });
		expect(closed).toEqual([]);
		say("a", { type: "moderate", seat: "b", act: "mute" });
		expect(last("b", "asked")).toEqual({ type: "asked", act: "mute" });
		expect(say("a", { type: "moderate", seat: "b", act: "remove" })).toEqual({ userId: "usr_b", by: "usr_a" });
		expect(closed).toEqual([["b", "removed"]]);
		room.enter("c", { ...entrantOf("b"), name: "b" });
		expect(closed.at(-1)).toEqual(["c", "removed"]);
	});

	it("passes connections on between two people, and chat to all", () => {
		for (const name of ["a", "b", "c"]) enter(name);
		const signal = { link: 2, description: { type: "offer", sdp: "v=0" } };
		say("b", { type: "signal", to: "a", signal });
		expect([last("a", "signal"), last("c", "signal")]).toEqual([{ type: "signal", from: "b", signal }, undefined]);
		say("a", { type: "chat", text: " Hello " });
		expect(last("c", "chat")).toMatchObject({ from: "a", text: "Hello" });
	});

	it.each([
		"",
		"null",
		"[]",
		"{",
		'{"type":"owner"}',
		'{"type":"chat","text":""}',
		JSON.stringify({ type: "chat", text: "x".repeat(501) }),
		"x".repeat(20_000),
		'{"type":"signal","to":"../a","signal":{"link":1}}',
	])("understands no other message: %.30s", (text) => {
		enter("a");
		room.receive("a", text, 1000);
		expect(last("a", "refused")).toEqual({ type: "refused", reason: "not_understood" });
	});

	it("slows down who writes too much, and closes on who floods it", () => {
		enter("a");
		for (let count = 0; count < 6; count++) say("a", { type: "chat", text: "hi" });
		expect(last("a", "refused")).toEqual({ type: "refused", reason: "too_fast" });
		for (let count = 0; count < 400; count++) say("a", { type: "hand", raised: true });
		expect(closed).toEqual([["a", "tooFast"]]);
	});
});

function entrantOf(name: string) {
	return {
		userId: `usr_${name}`,
		imageUrl: null,
		isOwner: false,
		speaks: true,
		muted: false,
		iceServers: [],
		relay: false,
	};
}
