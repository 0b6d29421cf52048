import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Clock } from "../../platform/types.ts";
import { page } from "../engine/page.ts";
import type { SandboxStore } from "../engine/store.ts";
import { type Grant, grantOfToken, isVerifier, newAccessToken, newCode, takeCode, tokenSeconds } from "./grants.ts";
import { publicKeys, signToken } from "./keys.ts";
import { people } from "./people.ts";

export interface ProviderClient {
	clientId: string;
	clientSecret: string;
}

export interface OidcSandboxOptions {
	store: SandboxStore;
	clock: Clock;
	/** The issuer, which is this sandbox's own address. */
	issuer: string;
	/** The address to which codes may be sent; its last part names the provider. */
	redirectBase: string;
	google: ProviderClient | null;
	facebook: ProviderClient | null;
}

/** The differences between the providers. */
interface Dialect {
	title: string;
	client: ProviderClient | null;
	redirectUri: string;
	/** The relative path from its authorization page to the sandboxes' common styles. */
	root: string;
	/** Sends the issuer along with the code (RFC 9207). */
	issuer: string | null;
	/** The body of the token endpoint's refusals, of an error of RFC 6749. */
	tokenError: (error: string) => object;
}

/**
 * Stand-ins for sign-in providers: one speaks OpenID Connect, as Google does, and one plain OAuth 2 with a profile call below
 * `/facebook`, as Facebook does. Both require PKCE. Used in demo mode and tests only.
 */
export function createOidcSandbox(options: OidcSandboxOptions): Hono {
	const { store, clock, issuer, redirectBase } = options;
	const app = new Hono();
	const google: Dialect = {
		title: "Demo Google account",
		client: options.google,
		redirectUri: `${redirectBase}/google`,
		root: "../stripe/",
		issuer,
		tokenError: (error) => ({ error }),
	};
	const facebook: Dialect = {
		title: "Demo Facebook account",
		client: options.facebook,
		redirectUri: `${redirectBase}/facebook`,
		root: "../../../stripe/",
		issuer: null,
		// Facebook's own form, which RFC 6749 does not have.
		tokenError: (error) => ({
			error: { message: error, type: "OAuthException", code: error === "invalid_client" ? 1 : 100 },
		}),
	};

	app.get("/.well-known/openid-configuration", (c) =>
		c.json({
			issuer,
			authorization_endpoint: `${issuer}/authorize`,
			token_endpoint: `${issuer}/token`,
			jwks_uri: `${issuer}/jwks`,
			userinfo_endpoint: `${issuer}/userinfo`,
			response_types_supported: ["code"],
			subject_types_supported: ["public"],
			id_token_signing_alg_values_supported: ["RS256", "ES256"],
			code_challenge_methods_supported: ["S256"],
			token_endpoint_auth_methods_supported: ["client_secret_post"],
			authorization_response_iss_parameter_supported: true,
			scopes_supported: ["openid", "email", "profile"],
		}),
	);
	app.get("/jwks", async (c) => c.json(await publicKeys(store)));

	serveAuthorization(app, "/authorize", google, options);
	serveAuthorization(app, "/facebook/dialog/oauth", facebook, options);

	app.post("/token", async (c) => {
		const grant = await exchange(c, google, options);
		if (grant instanceof Response) return grant;
		const now = Math.floor(clock.now() / 1000);
		const { sub, given_name, family_name, email, email_verified } = grant.person;
		const claims = { iss: issuer, aud: grant.clientId, sub, iat: now, exp: now + tokenSeconds };
		const nonce = grant.nonce === null ? {} : { nonce: grant.nonce };
		return c.json({
			access_token: await newAccessToken(store, grant, clock.now()),
			token_type: "Bearer",
			expires_in: tokenSeconds,
			id_token: await signToken(store, { ...claims, ...nonce, given_name, family_name, email, email_verified }),
		});
	});
	app.post("/facebook/oauth/access_token", async (c) => {
		const grant = await exchange(c, facebook, options);
		if (grant instanceof Response) return grant;
		const token = await newAccessToken(store, grant, clock.now());
		return c.json({ access_token: token, token_type: "bearer", expires_in: tokenSeconds });
	});

	const personOf = async (c: Context) => {
		const token = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
		return (await grantOfToken(store, token, clock.now()))?.person ?? null;
	};
	app.get("/userinfo", async (c) => {
		const person = await personOf(c);
		if (!person) return c.json({ error: "invalid_token" }, 401);
		const { note, ...claims } = person;
		return c.json(claims);
	});
	app.get("/facebook/me", async (c) => {
		const person = await personOf(c);
		if (!person) return c.json({ error: { message: "Invalid OAuth access token.", type: "OAuthException" } }, 401);
		const { sub, given_name, family_name, email } = person;
		const all: Record<string, string> = { id: sub, first_name: given_name, last_name: family_name, email };
		const wanted = (c.req.query("fields") ?? "id,name").split(",");
		return c.json(Object.fromEntries(wanted.filter((name) => name in all).map((name) => [name, all[name]])));
	});
	return app;
}

/** The page on which a person allows the sign-in. */
function serveAuthorization(app: Hono, path: string, dialect: Dialect, { store, clock }: OidcSandboxOptions): void {
	const refuse = (c: Context, text: string) =>
		page(c, {
			title: dialect.title,
			root: dialect.root,
			status: 400,
			bodyClass: "challenge",
			body: html`<main><h1>${dialect.title}</h1><p role="alert">${text}</p></main>`,
		});
	const faultOf = (query: (name: string) => string): string | null => {
		if (!dialect.client || query("client_id") !== dialect.client.clientId) return "This app is unknown.";
		if (query("redirect_uri") !== dialect.redirectUri) return "This app may not send you there.";
		if (query("response_type") !== "code") return "Only the code flow is supported.";
		if (query("code_challenge_method") !== "S256" || query("code_challenge") === "")
			return "PKCE with S256 is required.";
		return null;
	};
	app.get(path, (c) => {
		const query = (name: string) => c.req.query(name) ?? "";
		const fault = faultOf(query);
		if (fault) return refuse(c, fault);
		const kept = [
			"client_id",
			"redirect_uri",
			"response_type",
			"code_challenge",
			"code_challenge_method",
			"state",
			"nonce",
		];
		return page(c, {
			title: dialect.title,
			root: dialect.root,
			leadsAway: true,
			bodyClass: "challenge",
			body: html`<main><h1>${dialect.title}</h1>
<p>This is a stand-in for the demo. Choose who you are.</p>
<form method="post">
${kept.map((name) => html`<input type="hidden" name="${name}" value="${query(name)}">`)}
${people.map(
	(
		person,
	) => html`<p><button name="person" value="${person.sub}">${person.given_name} ${person.family_name}</button><br>
${person.email}: ${person.note}</p>`,
)}
<p><button class="quiet" name="person" value="">Cancel</button></p>
</form></main>`,
		});
	});
	app.post(path, async (c) => {
		const form = new URLSearchParams(await c.req.text());
		const field = (name: string) => form.get(name) ?? "";
		const fault = faultOf(field);
		if (fault) return refuse(c, fault);
		const back = new URL(field("redirect_uri"));
		const person = people.find(({ sub }) => sub === field("person"));
		if (person) {
			const grant: Grant = {
				clientId: field("client_id"),
				redirectUri: field("redirect_uri"),
				codeChallenge: field("code_challenge"),
				nonce: field("nonce") || null,
				person,
			};
			back.searchParams.set("code", await newCode(store, grant, clock.now()));
		} else back.searchParams.set("error", "access_denied");
		if (field("state")) back.searchParams.set("state", field("state"));
		if (dialect.issuer) back.searchParams.set("iss", dialect.issuer);
		return c.redirect(back.href, 303);
	});
}

/** Exchanges a code at the token endpoint. @returns its grant, or the error to answer */
async function exchange(c: Context, dialect: Dialect, { store, clock }: OidcSandboxOptions): Promise<Grant | Response> {
	const form = new URLSearchParams(await c.req.text());
	const field = (name: string) => form.get(name) ?? "";
	const { client } = dialect;
	if (!client || field("client_id") !== client.clientId || field("client_secret") !== client.clientSecret) {
		return c.json(dialect.tokenError("invalid_client"), 401);
	}
	if (field("grant_type") !== "authorization_code") return c.json(dialect.tokenError("unsupported_grant_type"), 400);
	const grant = await takeCode(store, field("code"), clock.now());
	const isRight =
		grant !== null &&
		grant.clientId === client.clientId &&
		grant.redirectUri === field("redirect_uri") &&
		(await isVerifier(grant, field("code_verifier")));
	return isRight ? grant : c.json(dialect.tokenError("invalid_grant"), 400);
}
