import * as v from "valibot";
import { longestChat } from "./limits.ts";

/*
 * Messages of browsers and the live room over the WebSocket, as JSON. A browser may also send the text `ping`, which
 * is answered with `pong`.
 */

/** Somebody in a room. */
export interface Seat {
	id: string;
	userId: string;
	name: string;
	imageUrl: string | null;
	/** The room is theirs. */
	isOwner: boolean;
	moderates: boolean;
	/** Sends sound; all others listen. */
	speaks: boolean;
	muted: boolean;
	handRaised: boolean;
	/** The room's order: of two people the one with the higher number offers the connection. It grows when somebody begins to speak. */
	order: number;
}

export interface IceServer {
	urls: string | string[];
	username?: string;
	credential?: string;
}

const seatId = v.pipe(v.string(), v.regex(/^\w{1,64}$/));
const sdp = v.pipe(v.string(), v.maxLength(14_000));

/** Part of setting up a connection between two people, which the room passes on unread. */
export const signal = v.object({
	/** The order of who offers: what belongs to an earlier connection is ignored. */
	link: v.pipe(v.number(), v.integer(), v.minValue(0)),
	description: v.optional(v.object({ type: v.picklist(["offer", "answer"]), sdp })),
	candidate: v.optional(
		v.object({
			candidate: v.pipe(v.string(), v.maxLength(1000)),
			sdpMid: v.nullish(v.pipe(v.string(), v.maxLength(64))),
			sdpMLineIndex: v.nullish(v.number()),
			usernameFragment: v.nullish(v.pipe(v.string(), v.maxLength(256))),
		}),
	),
	/** Asks who offers to begin anew. */
	again: v.optional(v.literal(true)),
});
export type Signal = v.InferOutput<typeof signal>;

export const clientMessage = v.variant("type", [
	v.object({ type: v.literal("signal"), to: seatId, signal }),
	v.object({ type: v.literal("mute"), muted: v.boolean() }),
	v.object({ type: v.literal("hand"), raised: v.boolean() }),
	/** Begins or stops to speak. */
	v.object({ type: v.literal("speak"), speaks: v.boolean() }),
	v.object({
		type: v.literal("chat"),
		text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestChat)),
	}),
	/** A moderator's: mutes a speaker, gives or takes the turn, or removes somebody. */
	v.object({
		type: v.literal("moderate"),
		seat: seatId,
		act: v.picklist(["mute", "invite", "quiet", "remove"]),
	}),
]);
export type ClientMessage = v.InferOutput<typeof clientMessage>;

/** Why a room did not do what a browser asked. */
export type Refusal = "speakers_full" | "too_fast" | "not_understood";

export type ServerMessage =
	/** The first message: all who are here, oneself included. `relay` is whether there is a TURN server. */
	| { type: "welcome"; you: string; seats: Seat[]; iceServers: readonly IceServer[]; relay: boolean }
	| { type: "joined"; seat: Seat }
	/** Somebody changed; with a higher order their connections begin anew. */
	| { type: "changed"; seat: Seat }
	| { type: "left"; seat: string; removed: boolean }
	| { type: "signal"; from: string; signal: Signal }
	| { type: "chat"; from: string; name: string; text: string }
	/** A moderator asks the listener to speak, or mutes the speaker. */
	| { type: "asked"; act: "invite" | "mute" | "quiet" }
	| { type: "refused"; reason: Refusal };

/** Codes with which a room closes a connection (RFC 6455 leaves 4000 to 4999 to applications). */
export const closeCodes = { removed: 4003, over: 4004, elsewhere: 4005, tooFast: 4008, full: 4009 } as const;
export type CloseReason = keyof typeof closeCodes;
