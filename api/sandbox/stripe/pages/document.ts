import type { Context } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PageFacts {
	title: string;
	/** From this page's address to the sandbox's root, such as `../`. */
	root: string;
	body: Html;
	/** Files of the sandbox, from its root. */
	styles?: readonly string[];
	scripts?: readonly string[];
	status?: 200 | 400 | 402 | 404 | 410;
	/** Pages that are shown inside the host page, as Stripe's are. */
	framed?: boolean;
	/** A form of this page ends at the merchant's address, which may lead on to anywhere (form-action counts redirects). */
	leadsAway?: boolean;
	bodyClass?: string;
}

/** One of the stand-in's own pages, under a policy that allows nothing inline. */
export async function page(c: Context, facts: PageFacts): Promise<Response> {
	const { title, root, body, styles = ["pages.css"], scripts = [], framed = false, leadsAway = false } = facts;
	const policy = [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"connect-src 'self'",
		leadsAway ? "form-action 'self' http: https:" : "form-action 'self'",
		"base-uri 'none'",
		framed ? "frame-ancestors *" : "frame-ancestors 'none'",
	].join("; ");
	c.header("content-security-policy", policy);
	c.header("x-content-type-options", "nosniff");
	c.header("referrer-policy", "same-origin");
	c.header("cache-control", "no-store");
	const text = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${styles.map((file) => html`<link rel="stylesheet" href="${root}${file}">`)}
${scripts.map((file) => html`<script type="module" src="${root}${file}"></script>`)}
</head>
<body class="${facts.bodyClass ?? ""}">
${body}
</body>
</html>`;
	return c.html(text, facts.status ?? 200);
}
