// @module-tag slow
import type { JWTPayload } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../../platform/settings.ts";
import type { Platform } from "../../platform/types.ts";
import { memoryStore, type SandboxStore } from "../../sandbox/engine/store.ts";
import { createOidcSandbox } from "../../sandbox/oidc/index.ts";
import { type SigningAlgorithm, signToken } from "../../sandbox/oidc/keys.ts";
import { SignInDenied, SignInInvalid, type SignInProvider, SignInUnreachable } from "../sign-in-types.ts";
import { googleProvider } from "./google.ts";

const site = "http://site.test";
const issuer = `${site}/sandbox/oidc`;
const redirect = `${site}/authorize/google`;
const checks = { state: "state-of-this-browser", nonce: "nonce-of-this-browser", verifier: "v".repeat(50) };
const settings = readSettings({ PUBLIC_URL: site });
const client = settings.signIn.google;
if (!client) throw new Error("the demo has no provider");

type Meddle = (request: Request, answer: Response) => Response | Promise<Response>;

let store: SandboxStore;
let provider: SignInProvider;
let sandbox: ReturnType<typeof createOidcSandbox>;
let meddle: Meddle;
const clock = { now: () => Date.now() };

beforeEach(() => {
	store = memoryStore();
	sandbox = createOidcSandbox({
		store,
		clock,
		issuer,
		redirectBase: `${site}/authorize`,
		google: client,
		facebook: null,
	});
	meddle = (_request, answer) => answer;
	const platform = {
		settings,
		clock,
		fetch: async (input: string | URL | Request, init?: RequestInit) => {
			const request = new Request(input, init);
			const inside = new Request(request.url.replace(issuer, site), request);
			return meddle(request, await sandbox.request(inside));
		},
	} as unknown as Platform;
	provider = googleProvider(platform, client);
});

/** Allows the sign-in at the provider. @returns the address that the browser is sent back to */
async function allow(person = "110001"): Promise<URL> {
	const page = await provider.begin(redirect, checks);
	const answer = await sandbox.request("/authorize", {
		method: "POST",
		body: new URLSearchParams([...page.searchParams, ["person", person]]),
	});
	return new URL(answer.headers.get("location") ?? "");
}

/** Replaces the id token in the answer of the token endpoint. */
function withIdToken(change: (claims: JWTPayload) => JWTPayload, algorithm?: SigningAlgorithm): void {
	meddle = async (request, answer) => {
		if (!request.url.endsWith("/token")) return answer;
		const body = await answer.json();
		const claims = JSON.parse(Buffer.from(body.id_token.split(".")[1], "base64url").toString());
		return Response.json({ ...body, id_token: await signToken(store, change(claims), algorithm) });
	};
}

describe("Sign-in by OpenID Connect", () => {
	it("asks for PKCE with S256, a state and a nonce, and tells who the person is", async () => {
		const page = await provider.begin(redirect, checks);
		expect(Object.fromEntries(page.searchParams)).toMatchObject({
			response_type: "code",
			redirect_uri: redirect,
			scope: "openid email profile",
			code_challenge_method: "S256",
			state: checks.state,
			nonce: checks.nonce,
		});
		expect(page.href).not.toContain(checks.verifier);
		expect(await provider.finish(await allow(), checks)).toEqual({
			provider: "google",
			subject: "110001",
			email: "donor@demo.test",
			emailVerified: true,
			firstName: "Devika",
			lastName: "Nair",
		});
		expect(await provider.finish(await allow("110003"), checks)).toMatchObject({ emailVerified: false });
	});

	it("tells a person's cancellation from a wrong answer", async () => {
		await expect(provider.finish(await allow(""), checks)).rejects.toThrow(SignInDenied);
	});

	it.each<[string, (callback: URL) => void]>([
		["another state", (url) => url.searchParams.set("state", "x")],
		["no state", (url) => url.searchParams.delete("state")],
		["another issuer, as in a mix-up attack", (url) => url.searchParams.set("iss", "https://evil.example")],
		["no issuer", (url) => url.searchParams.delete("iss")],
		["a code of nobody", (url) => url.searchParams.set("code", "x")],
	])("refuses a callback with %s", async (_name, change) => {
		const callback = await allow();
		change(callback);
		await expect(provider.finish(callback, checks)).rejects.toThrow(SignInInvalid);
	});

	it("refuses a code that was used already", async () => {
		const callback = await allow();
		await provider.finish(callback, checks);
		await expect(provider.finish(callback, checks)).rejects.toThrow(SignInInvalid);
	});

	it("refuses a code with another verifier, so that a stolen code is worth nothing", async () => {
		await expect(provider.finish(await allow(), { ...checks, verifier: "w".repeat(50) })).rejects.toThrow(
			SignInInvalid,
		);
	});

	it.each<[string, (claims: JWTPayload) => JWTPayload]>([
		["another nonce", (claims) => ({ ...claims, nonce: "x" })],
		["no nonce", ({ nonce, ...claims }) => claims],
		["another audience", (claims) => ({ ...claims, aud: "another-app" })],
		["another issuer", (claims) => ({ ...claims, iss: "https://evil.example" })],
		["an expiry in the past", (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 600 })],
		["no expiry", ({ exp, ...claims }) => claims],
		["no subject", ({ sub, ...claims }) => claims],
	])("refuses an id token with %s", async (_name, change) => {
		withIdToken(change);
		await expect(provider.finish(await allow(), checks)).rejects.toThrow(SignInInvalid);
	});

	it("refuses an id token that somebody else signed", async () => {
		const other = memoryStore();
		meddle = async (request, answer) => {
			if (!request.url.endsWith("/token")) return answer;
			const body = await answer.json();
			const claims = JSON.parse(Buffer.from(body.id_token.split(".")[1], "base64url").toString());
			return Response.json({ ...body, id_token: await signToken(other, claims) });
		};
		await expect(provider.finish(await allow(), checks)).rejects.toThrow(SignInInvalid);
	});

	it("says that the provider does not answer when it fails or breaks off", async () => {
		const callback = await allow();
		meddle = () => new Response("oops", { status: 500 });
		await expect(provider.finish(callback, checks)).rejects.toThrow(SignInUnreachable);
		meddle = () => {
			throw new TypeError("connection reset");
		};
		await expect(provider.finish(callback, checks)).rejects.toThrow(SignInUnreachable);
	});
});

describe("An id token that an app sends", () => {
	const seconds = () => Math.floor(Date.now() / 1000);
	const claims = () => ({
		iss: issuer,
		aud: client.clientId,
		sub: "110002",
		iat: seconds(),
		exp: seconds() + 600,
		email: "neha.kapoor@people.example",
		email_verified: true,
		nonce: "n1",
	});

	it.each(["RS256", "ES256"] as const)("is accepted if the provider signed it with %s", async (algorithm) => {
		const token = await signToken(store, claims(), algorithm);
		expect(await provider.readIdToken(token, "n1")).toMatchObject({ subject: "110002", emailVerified: true });
	});

	it.each<[string, JWTPayload]>([
		["another app's", { aud: "another-app" }],
		["another issuer's", { iss: "https://evil.example" }],
		["an expired one", { exp: 1 }],
		["one for several apps", { aud: [client.clientId, "another-app"] }],
		["one with another nonce", { nonce: "n2" }],
	])("is refused: %s", async (_name, change) => {
		const token = await signToken(store, { ...claims(), ...change });
		await expect(provider.readIdToken(token, "n1")).rejects.toThrow(SignInInvalid);
	});

	it("is refused if nobody or somebody else signed it", async () => {
		const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from(JSON.stringify(claims())).toString("base64url")}.`;
		await expect(provider.readIdToken(unsigned, "n1")).rejects.toThrow(SignInInvalid);
		const foreign = await signToken(memoryStore(), claims());
		await expect(provider.readIdToken(foreign, "n1")).rejects.toThrow(SignInInvalid);
		await expect(provider.readIdToken("x", "n1")).rejects.toThrow(SignInInvalid);
	});

	it("must have the email as verified in a boolean", async () => {
		const token = await signToken(store, { ...claims(), email_verified: "true" });
		expect(await provider.readIdToken(token, "n1")).toMatchObject({ emailVerified: false });
	});
});
