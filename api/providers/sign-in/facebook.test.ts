import { beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../../platform/settings.ts";
import type { Platform } from "../../platform/types.ts";
import { memoryStore } from "../../sandbox/engine/store.ts";
import { createOidcSandbox } from "../../sandbox/oidc/index.ts";
import { SignInDenied, SignInInvalid, type SignInProvider, SignInUnreachable } from "../sign-in-types.ts";
import { facebookProvider } from "./facebook.ts";

const site = "http://site.test";
const issuer = `${site}/sandbox/oidc`;
const redirect = `${site}/authorize/facebook`;
const checks = { state: "state-of-this-browser", nonce: "nonce-of-this-browser", verifier: "v".repeat(50) };
const settings = readSettings({ PUBLIC_URL: site });
const client = settings.signIn.facebook;
if (!client) throw new Error("the demo has no provider");

type Meddle = (request: Request, answer: Response) => Response | Promise<Response>;

let provider: SignInProvider;
let sandbox: ReturnType<typeof createOidcSandbox>;
let meddle: Meddle;
let requests: Request[];

function providerWith(clientSecret: string): SignInProvider {
	const platform = {
		settings,
		clock: { now: () => Date.now() },
		fetch: async (input: string | URL | Request, init?: RequestInit) => {
			const request = new Request(input, init);
			requests.push(request.clone());
			return meddle(request, await sandbox.request(new Request(request.url.replace(issuer, site), request)));
		},
	} as unknown as Platform;
	return facebookProvider(platform, { ...client, clientSecret } as typeof client & object);
}

beforeEach(() => {
	requests = [];
	meddle = (_request, answer) => answer;
	sandbox = createOidcSandbox({
		store: memoryStore(),
		clock: { now: () => Date.now() },
		issuer,
		redirectBase: `${site}/authorize`,
		google: null,
		facebook: client,
	});
	provider = providerWith(client.clientSecret);
});

/** Allows the sign-in at the provider. @returns the address that the browser is sent back to */
async function allow(person = "110001"): Promise<URL> {
	const page = await provider.begin(redirect, checks);
	const answer = await sandbox.request("/facebook/dialog/oauth", {
		method: "POST",
		body: new URLSearchParams([...page.searchParams, ["person", person]]),
	});
	return new URL(answer.headers.get("location") ?? "");
}

/** Replaces the profile that the provider answers. */
function withProfile(profile: unknown, status = 200): void {
	meddle = (request, answer) => (request.url.includes("/me?") ? Response.json(profile, { status }) : answer);
}

describe("Sign-in by OAuth 2 with a profile call", () => {
	it("asks for PKCE with S256 and a state, and tells who the person is, whose address counts as unverified", async () => {
		const page = await provider.begin(redirect, checks);
		expect(page.href).toMatch(client.authorizeUrl);
		expect(Object.fromEntries(page.searchParams)).toMatchObject({
			response_type: "code",
			redirect_uri: redirect,
			scope: "email,public_profile",
			code_challenge_method: "S256",
			state: checks.state,
		});
		expect(page.href).not.toContain(checks.verifier);
		expect(await provider.finish(await allow(), checks)).toEqual({
			provider: "facebook",
			subject: "110001",
			email: "donor@demo.test",
			emailVerified: false,
			firstName: "Devika",
			lastName: "Nair",
		});
	});

	it("sends the secret in the body and the access token in a header, and neither in an address", async () => {
		await provider.finish(await allow(), checks);
		const [token, profile] = requests;
		expect([token?.method, profile?.method]).toEqual(["POST", "GET"]);
		const sent = new URLSearchParams(await token?.text());
		expect([sent.get("client_secret"), sent.get("code_verifier")]).toEqual([client.clientSecret, checks.verifier]);
		expect(profile?.headers.get("authorization")).toMatch(/^Bearer \S+$/i);
		for (const { url } of requests) expect(url).not.toMatch(/secret|access_token=/);
	});

	it("tells a person's cancellation from a wrong answer", async () => {
		await expect(provider.finish(await allow(""), checks)).rejects.toThrow(SignInDenied);
	});

	it.each<[string, (callback: URL) => void]>([
		["another state", (url) => url.searchParams.set("state", "x")],
		["no state", (url) => url.searchParams.delete("state")],
		["a code of nobody", (url) => url.searchParams.set("code", "x")],
	])("refuses a callback with %s", async (_name, change) => {
		const callback = await allow();
		change(callback);
		await expect(provider.finish(callback, checks)).rejects.toThrow(SignInInvalid);
	});

	it("refuses a code that was used already, and one with another verifier", async () => {
		const callback = await allow();
		await provider.finish(callback, checks);
		await expect(provider.finish(callback, checks)).rejects.toThrow(SignInInvalid);
		const stolen = { ...checks, verifier: "w".repeat(50) };
		await expect(provider.finish(await allow(), stolen)).rejects.toThrow(SignInInvalid);
	});

	it.each<[string, unknown, number]>([
		["without an id", { first_name: "Devika" }, 200],
		["with an id that is no text", { id: 110001 }, 200],
		["that is refused", { error: { message: "Invalid OAuth access token.", type: "OAuthException" } }, 401],
	])("refuses a profile %s", async (_name, profile, status) => {
		withProfile(profile, status);
		await expect(provider.finish(await allow(), checks)).rejects.toThrow(SignInInvalid);
	});

	it("takes a profile without an email address or names, which people may withhold", async () => {
		withProfile({ id: "7" });
		const person = {
			provider: "facebook",
			subject: "7",
			email: null,
			emailVerified: false,
			firstName: "",
			lastName: "",
		};
		expect(await provider.finish(await allow(), checks)).toEqual(person);
	});

	it.each<[string, Meddle]>([
		["fails", () => new Response("oops", { status: 500 })],
		["answers no JSON", () => new Response("<html>", { headers: { "content-type": "application/json" } })],
		[
			"breaks off",
			() => {
				throw new TypeError("connection reset");
			},
		],
	])("says that the provider does not answer when it %s, at either of its addresses", async (_name, fault) => {
		for (const address of ["/access_token", "/me?"]) {
			const callback = await allow();
			meddle = (request, answer) => (request.url.includes(address) ? fault(request, answer) : answer);
			await expect(provider.finish(callback, checks)).rejects.toThrow(SignInUnreachable);
			meddle = (_request, answer) => answer;
		}
	});

	it("takes an app's code with its verifier, and no id token", async () => {
		const code = (await allow()).searchParams.get("code") ?? "";
		const { verifier } = checks;
		expect(await provider.exchange(redirect, { code, verifier })).toMatchObject({ subject: "110001" });
		await expect(provider.exchange(redirect, { code, verifier })).rejects.toThrow(SignInInvalid);
		expect(await provider.readIdToken("x", undefined)).toBeNull();
	});
});
