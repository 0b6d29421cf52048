import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import type { Database } from "../../db/client.ts";
import type { Actor } from "../domain/people/roles.ts";
import { defaultRegion, type RegionCode, regionFrom } from "../domain/regions.ts";
import { sha256 } from "../domain/sha256.ts";
import type { Settings } from "../platform/settings.ts";
import type { Clock, Platform } from "../platform/types.ts";
import { actorOfKey } from "./api-keys.ts";
import type { AppEnv, Ctx, CurrentSession } from "./context.ts";
import { sentRequestId } from "./conventions.ts";
import {
	browserSecret,
	deviceChange,
	deviceToken,
	giftKeys,
	invitationKeys,
	isFramed,
	ownProof,
	regionCookie,
	sessionChange,
	sessionToken,
	setCookieHeader,
} from "./cookies.ts";
import { giftsOfCookie, invitationsOfCookie, ownGiftOf, ownParameter } from "./gift-keys.ts";
import { checkSession } from "./sessions.ts";

/** A request's credentials. */
export interface Credentials {
	/** From `Authorization: Bearer`, else from the session cookie; null if it has neither. */
	token: string | null;
	request: Request;
}

/** A request's sender. */
export interface Identity {
	actor: Actor;
	session: CurrentSession | null;
	/** The region of the user's account. */
	region?: RegionCode;
	/** The session was just extended, so its cookie has to be sent again. */
	extended?: boolean;
}

/** Identifies a request's sender. Called once per request. */
export type Identify = (db: Database, credentials: Credentials, clock: Clock) => Promise<Identity>;

const guest: Identity = { actor: { kind: "guest" }, session: null };

/** Identifies the sender by a key or the token of an open session; everyone else is a guest. */
export const identifyBySession: Identify = async (db, { token }, clock) => {
	const key = token === null ? null : await actorOfKey(db, clock, token);
	if (key) return { actor: key, session: null };
	const open = token === null ? null : await checkSession(db, clock, token);
	if (!open) return guest;
	const { id, userId, roles, region, secondFactorAt, extended } = open;
	return { actor: { kind: "user", userId, roles }, session: { id, secondFactorAt }, region, extended };
};

/** Roles count only in sessions with a second factor: a stolen password opens no staff page and no staff call. */
function withholdRoles({ actor, session }: Identity): Pick<Identity, "actor" | "session"> {
	if (actor.kind !== "user" || !session || actor.roles.length === 0 || session.secondFactorAt !== null) {
		return { actor, session };
	}
	return { actor: { ...actor, roles: [] }, session: { ...session, rolesWithheld: true } };
}

/**
 * The proof that a frame of ours brings: in its own address, or in that of the page whose script, form or link sends the request.
 * An address that another site or a mail leads to proves nothing: its author may have begun the gift, and sent the address to somebody else.
 */
function proofOfFrame(request: Request, { publicUrl }: Settings): string | null {
	const { headers, url } = request;
	if (!url.includes(`${ownParameter}=`) && !headers.get("referer")?.includes(`${ownParameter}=`)) return null;
	const referer = headers.get("referer") ?? "";
	const sender = URL.canParse(referer) ? new URL(referer) : null;
	const isOurs = sender?.origin === new URL(publicUrl).origin;
	if ((headers.get("sec-fetch-site") ?? (isOurs ? "same-origin" : "none")) !== "same-origin") return null;
	const ofSender = isOurs ? sender.searchParams.get(ownParameter) : null;
	return ofSender ?? (isFramed(request) ? new URL(url).searchParams.get(ownParameter) : null);
}

/**
 * Creates the verb's context: actor, region, and the request's own database handle.
 * @param isForAnyone whether the answer of a path is the same for everybody. Its senders are guests: neither a session nor an invitation is read
 */
export function requestContext(
	platform: Platform,
	identify: Identify,
	isForAnyone: (path: string) => boolean = () => false,
): MiddlewareHandler<AppEnv> {
	return async (c, next) => {
		const request = c.req.raw;
		const clientCountry = platform.clientCountry(request);
		const secret = browserSecret(c, platform.settings);
		const bearer = /^Bearer (\S{1,512})$/.exec(c.req.header("authorization") ?? "")?.[1];
		const token = sessionToken(c, platform.settings);
		const db = platform.openDatabase();
		const isShared = isForAnyone(c.req.path);
		const identity = isShared ? guest : await identify(db, { token: bearer ?? token, request }, platform.clock);
		const { extended, region: accountRegion } = identity;
		const { actor, session } = platform.settings.mode === "live" ? withholdRoles(identity) : identity;
		const chosen = regionFrom(c.req.query("region")) ?? regionFrom(getCookie(c, regionCookie));
		const device: Ctx["device"] = { token: deviceToken(c, platform.settings), signedIn: null };
		let requestId = sentRequestId(request.headers);
		c.set("ctx", {
			platform,
			db,
			actor,
			session,
			region: chosen ?? accountRegion ?? regionFrom(clientCountry) ?? defaultRegion,
			clientCountry,
			browserHash: secret === null ? null : await sha256(secret),
			ownGift: await ownGiftOf(platform, [proofOfFrame(request, platform.settings), ownProof(c, platform.settings)]),
			openedGifts: await giftsOfCookie(platform, giftKeys(c, platform.settings)),
			openedInvitations: isShared ? [] : await invitationsOfCookie(platform, invitationKeys(c, platform.settings)),
			device,
			clientAddress: platform.clientAddress(request),
			userAgent: c.req.header("user-agent") ?? null,
			outbox: { queued: false },
			limits: [],
			undoKey: /^[\w-]{8,64}$/.exec(c.req.header("undo-key") ?? "")?.[0] ?? null,
			// Created on first use: few requests need an id, and generating it costs a tenth of a cached page's response.
			get requestId() {
				requestId ??= platform.ids.next("req_");
				return requestId;
			},
		});
		await platform.inRequest(c.get("ctx"), next);
		if (device.signedIn !== null) {
			const change = deviceChange(device.signedIn, platform.settings);
			c.header("set-cookie", setCookieHeader(change, platform.settings), { append: true });
		}
		if (extended && !bearer && token !== null) {
			c.header("set-cookie", setCookieHeader(sessionChange(token), platform.settings), { append: true });
		}
	};
}
