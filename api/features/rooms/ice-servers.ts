import type { IceServer } from "../../domain/rooms/live-messages.ts";
import type { Ctx } from "../../http/context.ts";

/** How long a password for the relay holds, in seconds: longer than any room. */
const relaySeconds = 25 * 3600;

/** The password of a name that ends by itself, as relays check it (draft-uberti-behave-turn-rest-00). */
async function passwordOf(secret: string, name: string): Promise<string> {
	const bytes = (text: string) => new TextEncoder().encode(text);
	const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
	return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(name)))));
}

/** The servers that help a browser to connect, with a password for the relay if there is one. */
export async function iceServersFor(ctx: Ctx, userId: string): Promise<{ iceServers: IceServer[]; relay: boolean }> {
	const { stun, turn } = ctx.platform.settings.rooms;
	const iceServers: IceServer[] = stun.length > 0 ? [{ urls: [...stun] }] : [];
	if (!turn) return { iceServers, relay: false };
	const username = `${Math.floor(ctx.platform.clock.now() / 1000) + relaySeconds}:${userId}`;
	const credential = await passwordOf(turn.secret, username);
	return { iceServers: [...iceServers, { urls: [...turn.urls], username, credential }], relay: true };
}
