import {
	generateAuthenticationOptions,
	generateRegistrationOptions,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { passkey } from "../../../db/schema/index.ts";
import { randomText } from "../../domain/random-text.ts";
import { auditRow } from "../../http/audit.ts";
import { countNetworkTry } from "../../http/captcha.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { TryLimit } from "../../http/tries.ts";
import { beginSession } from "./begin-session.ts";
import type { Entered } from "./enter.ts";
import { requireCheckedFactor } from "./internal/factor-checked.ts";
import { ownAccount } from "./internal/own-account.ts";
import { signInChanged } from "./internal/sign-in-changed.ts";
import { keepsWayIn } from "./internal/ways-in.ts";
import { newStep, takeStep } from "./steps.ts";

const stepMinutes = 5;
const maxPasskeys = 20;
const challengesPerAddress: TryLimit = { name: "passkey-challenge", max: 300, windowMinutes: 15 };
const triesPerAddress: TryLimit = { name: "passkey", max: 100, windowMinutes: 15 };

const invalid = () => new Problem(401, "passkey_invalid");
/** Passkeys belong to our host, whatever its port. */
const rpIdOf = ({ platform }: Ctx) => new URL(platform.settings.publicUrl).hostname;

/** A passkey of the signed-in user. */
export interface Passkey {
	id: string;
	name: string;
	createdAt: number;
	usedAt: number | null;
}

export async function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
	const { id: userId } = await ownAccount(ctx);
	return ctx.db.read
		.select({ id: passkey.id, name: passkey.name, createdAt: passkey.createdAt, usedAt: passkey.usedAt })
		.from(passkey)
		.where(eq(passkey.userId, userId))
		.orderBy(passkey.createdAt)
		.limit(maxPasskeys);
}

/** The options of a new passkey for the signed-in user, for `navigator.credentials.create` (Web Authentication Level 3). */
export async function beginPasskey(ctx: Ctx) {
	const account = await ownAccount(ctx);
	await requireCheckedFactor(ctx, account.id);
	const challenge = randomText(32);
	const { statement } = await newStep(ctx, {
		kind: "new-passkey",
		userId: account.id,
		data: {},
		minutes: stepMinutes,
		ownBrowser: false,
		secret: challenge,
	});
	const known = await listPasskeys(ctx);
	const options = await generateRegistrationOptions({
		rpName: rpIdOf(ctx),
		rpID: rpIdOf(ctx),
		userID: new TextEncoder().encode(account.id) as Uint8Array<ArrayBuffer>,
		userName: account.email ?? account.phone ?? account.username,
		userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
		challenge: fromBase64Url(challenge),
		attestationType: "none",
		excludeCredentials: known.map(({ id }) => ({ id })),
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	await ctx.db.write([statement]);
	return options;
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(Buffer.from(text, "base64url"));
}

/** A browser's answer, which is checked field by field by the library. */
function readResponse(text: string): { id: string; [field: string]: unknown } {
	try {
		const response: unknown = JSON.parse(text);
		if (typeof response === "object" && response !== null && "id" in response && typeof response.id === "string") {
			return { ...response, id: response.id };
		}
	} catch {
		// Not JSON at all.
	}
	throw invalid();
}

/**
 * Adds the passkey that the browser made.
 * @param response the JSON of its credential
 * @throws Problem 401 for an answer that is not valid, 403 as `requireCheckedFactor`, 409 if the user has too many
 */
export async function addPasskey(ctx: Ctx, { response, name }: { response: string; name: string }): Promise<void> {
	const { db, platform } = ctx;
	const account = await ownAccount(ctx);
	await requireCheckedFactor(ctx, account.id);
	const answer = readResponse(response);
	const verified = await verifyRegistrationResponse({
		response: answer as unknown as Parameters<typeof verifyRegistrationResponse>[0]["response"],
		expectedChallenge: async (challenge) => (await takeStep(ctx, "new-passkey", challenge))?.userId === account.id,
		expectedOrigin: new URL(platform.settings.publicUrl).origin,
		expectedRPID: rpIdOf(ctx),
		requireUserVerification: true,
	}).catch(() => null);
	if (!verified?.verified) throw invalid();
	if ((await listPasskeys(ctx)).length >= maxPasskeys) throw new Problem(409, "passkey_invalid");
	const { credential } = verified.registrationInfo;
	await db.write(
		[
			db.build.insert(passkey).values({
				id: credential.id,
				userId: account.id,
				publicKey: Buffer.from(credential.publicKey).toString("base64url"),
				transports: credential.transports ?? [],
				name: name.slice(0, 80),
				createdAt: platform.clock.now(),
			}),
			signInChanged(ctx, account, "passkey-added"),
			auditRow(ctx, "auth.passkey_added", { user: account.id }),
		],
		{ "UNIQUE constraint failed: passkey.id": invalid },
	);
}

/** @throws Problem 404 if it is not the signed-in user's */
export async function renamePasskey(ctx: Ctx, { id, name }: { id: string; name: string }): Promise<void> {
	const account = await ownAccount(ctx);
	const [renamed] = await ctx.db.write([
		ctx.db.build
			.update(passkey)
			.set({ name })
			.where(and(eq(passkey.id, id), eq(passkey.userId, account.id))),
	]);
	if (renamed?.rowsAffected !== 1) throw notFound("passkey");
}

/** @throws Problem 403 as `requireCheckedFactor`, 404 if it is not the signed-in user's, 409 if no other way to log in would be left */
export async function removePasskey(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { db } = ctx;
	const account = await ownAccount(ctx);
	await requireCheckedFactor(ctx, account.id);
	if (!(await listPasskeys(ctx)).some((each) => each.id === id)) throw notFound("passkey");
	await db.write(
		[
			db.build.delete(passkey).where(and(eq(passkey.id, id), eq(passkey.userId, account.id))),
			keepsWayIn(account.id),
			signInChanged(ctx, account, "passkey-removed"),
			auditRow(ctx, "auth.passkey_removed", { user: account.id }),
		],
		{ unmet: () => new Problem(409, "last_way_in") },
	);
}

/** The options to log in with any passkey of this site, for `navigator.credentials.get`. The challenge works once. */
export async function beginPasskeySignIn(ctx: Ctx) {
	await countNetworkTry(ctx, challengesPerAddress);
	const challenge = randomText(32);
	const { statement } = await newStep(ctx, {
		kind: "passkey",
		data: {},
		minutes: stepMinutes,
		ownBrowser: false,
		secret: challenge,
	});
	await ctx.db.write([statement]);
	return generateAuthenticationOptions({
		rpID: rpIdOf(ctx),
		challenge: fromBase64Url(challenge),
		userVerification: "required",
	});
}

/**
 * Logs in with a passkey. The device has checked its user, so it counts as both factors. The signature counter is ignored,
 * because synchronised passkeys have none.
 * @param response the JSON of the browser's assertion
 * @throws Problem 401 for a passkey or challenge that is unknown, used or expired, and for a blocked account
 */
export async function signInByPasskey(ctx: Ctx, { response }: { response: string }): Promise<Entered> {
	const { db, platform } = ctx;
	const returned = await countNetworkTry(ctx, triesPerAddress);
	const answer = readResponse(response);
	const [stored] = await db.read.select().from(passkey).where(eq(passkey.id, answer.id)).limit(1);
	if (!stored) throw invalid();
	const verified = await verifyAuthenticationResponse({
		response: answer as unknown as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
		expectedChallenge: async (challenge) => (await takeStep(ctx, "passkey", challenge)) !== null,
		expectedOrigin: new URL(platform.settings.publicUrl).origin,
		expectedRPID: rpIdOf(ctx),
		requireUserVerification: true,
		credential: {
			id: stored.id,
			publicKey: fromBase64Url(stored.publicKey),
			counter: 0,
			transports: stored.transports,
		},
	}).catch(() => null);
	if (!verified?.verified) throw invalid();
	const begin = { userId: stored.userId, method: "passkey" as const, secondFactor: true, userAgent: ctx.userAgent };
	const user = await beginSession(ctx, begin, [
		returned,
		db.build.update(passkey).set({ usedAt: platform.clock.now() }).where(eq(passkey.id, stored.id)),
	]);
	return { user };
}
