import { demoMarker } from "./live-faults.ts";

/** How audio rooms connect people, and the other host that takes their place. */
export interface RoomSettings {
	/** A server of conferences (Jitsi and those like it) to which links of rooms lead; null if rooms are our own. */
	chatHost: { url: string; appId: string; secret: string } | null;
	/** Addresses of STUN servers, which tell browsers their public address. */
	stun: readonly string[];
	/** A server that passes sound on where no direct connection works; null without one. */
	turn: { urls: readonly string[]; secret: string } | null;
}

interface Source {
	live: boolean;
	faults: string[];
	text(name: string): string | undefined;
	address(name: string, fallback: string): string;
}

const listOf = (text: string | undefined) => text?.split(",").map((part) => part.trim()) ?? [];

export function readRooms({ live, faults, text, address }: Source): RoomSettings {
	const url = address("CHAT_HOST_URL", "");
	const secret = text("CHAT_HOST_SECRET");
	if (Boolean(url) !== Boolean(secret)) faults.push("CHAT_HOST_URL and CHAT_HOST_SECRET belong together.");
	if (secret && secret.length < 32) faults.push("CHAT_HOST_SECRET must have at least 32 characters.");
	if (live && url.startsWith("http:")) faults.push("CHAT_HOST_URL must be an https address in live mode.");

	const stun = listOf(text("STUN_URL") ?? (live ? "stun:stun.cloudflare.com:3478" : undefined));
	if (stun.some((each) => !/^stuns?:[\w.:[\]-]+$/.test(each))) faults.push("STUN_URL must be stun: addresses.");

	const urls = listOf(text("TURN_URL"));
	const turnSecret = text("TURN_SECRET");
	if (urls.length > 0 !== Boolean(turnSecret)) faults.push("TURN_URL and TURN_SECRET belong together.");
	if (urls.some((each) => !/^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/.test(each))) {
		faults.push("TURN_URL must be turn: or turns: addresses, separated by commas.");
	}
	if (live && turnSecret?.includes(demoMarker)) faults.push("TURN_SECRET is a demo key; live mode needs your own.");
	return {
		chatHost: url && secret ? { url, appId: text("CHAT_HOST_APP_ID") ?? "kindwave", secret } : null,
		stun,
		turn: turnSecret ? { urls, secret: turnSecret } : null,
	};
}
