import type { Context } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PageFacts {
	title: string;
	/** The relative path from this page to the sandbox's root, such as `../`. */
	root: string;
	body: Html;
	/** Paths of the sandbox's files, relative to its root. */
	styles?: readonly string[];
	scripts?: readonly string[];
	status?: 200 | 400 | 402 | 404 | 410;
	/** Whether other pages may frame this one, like Stripe's own. */
	framed?: boolean;
	/** Whether the page's form redirects to the merchant, which may redirect anywhere (form-action covers redirects). */
	leadsAway?: boolean;
	bodyClass?: string;
}

/** A page of the sandbox, with a CSP that forbids inline scripts and styles. */
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
