import { answerNames, answerPath } from "../../../api/domain/answers/index.ts";
import { givePath } from "../../../api/domain/giving/giving-form.ts";
import { defaultLanguage, inLanguage, languages } from "../../../api/domain/languages.ts";
import { regionFrom } from "../../../api/domain/regions.ts";
import { formParts, formsOfPart } from "../../../api/features/giving-forms/sitemap.ts";
import { organizationParts, organizationsOfPart } from "../../../api/features/organizations/sitemap.ts";
import { requestsOfPart, sitemapParts } from "../../../api/features/requests/sitemap.ts";
import { notFound } from "../../../api/http/problem.ts";
import { defineRoute } from "../../route.ts";
import { organizationPath } from "../shared/organization-paths.ts";
import { requestPath } from "../shared/request-paths.ts";
import { listPath } from "./filters.ts";

const hour = "public, max-age=3600";

function answer(body: string, type: string): Response {
	return new Response(body, { headers: { "content-type": `${type}; charset=UTF-8`, "cache-control": hour } });
}

const xml = (body: string) => answer(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, "application/xml");

const ownPages = [
	...["/", listPath, "/Nonprofits", "/Corporates", "/about", "/about/accounts", "/help"],
	...answerNames.map(answerPath),
];

/** A page in each language, each with links to the others (sitemaps.org, and Google's `xhtml:link`). */
function entriesOf(publicUrl: string, path: string): string {
	const link = (hreflang: string, href: string) =>
		`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${publicUrl}${href}"/>`;
	const links = [
		...languages.map((language) => link(language, inLanguage(path, language))),
		link("x-default", inLanguage(path, defaultLanguage)),
	].join("");
	return languages
		.map((language) => `<url><loc>${publicUrl}${inLanguage(path, language)}</loc>${links}</url>`)
		.join("\n");
}

const urlSet = (publicUrl: string, paths: readonly string[]) =>
	xml(
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${paths
			.map((path) => entriesOf(publicUrl, path))
			.join("\n")}\n</urlset>`,
	);

/** `/robots.txt`: crawlers skip programs' addresses and the steps of a payment. */
export const robots = defineRoute({
	path: "/robots.txt",
	allow: "anyone",
	run({ platform }) {
		const skipped = ["/api/", "/sandbox/", "/billingInfo", "/payment", "/StripePayment", "/thankyou"];
		const rules = skipped.map((path) => `Disallow: ${path}`).join("\n");
		return answer(`User-agent: *\n${rules}\n\nSitemap: ${platform.settings.publicUrl}/sitemap.xml\n`, "text/plain");
	},
});

/** `/sitemap.xml`: the index of the parts. */
export const sitemapIndex = defineRoute({
	path: "/sitemap.xml",
	allow: "anyone",
	async run(ctx) {
		const { publicUrl } = ctx.platform.settings;
		const [regions, organizations, forms] = await Promise.all([
			sitemapParts(ctx),
			organizationParts(ctx),
			formParts(ctx),
		]);
		const numbered = (name: string, parts: number) =>
			Array.from({ length: parts }, (_, index) => `${name}-${index + 1}`);
		const names = [
			...regions.flatMap(({ region, parts }) => numbered(region, parts)),
			...numbered("organizations", organizations),
			...numbered("forms", forms),
		];
		const parts = ["pages", ...names].map((name) => `<sitemap><loc>${publicUrl}/sitemap/${name}.xml</loc></sitemap>`);
		return xml(
			`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join("\n")}\n</sitemapindex>`,
		);
	},
});

/** A part of the sitemap: our own pages, or a thousand requests of a region, organizations or donation forms. */
export const sitemapPart = defineRoute({
	path: "/sitemap/{part}",
	allow: "anyone",
	async run(ctx, { params }) {
		const { publicUrl } = ctx.platform.settings;
		if (params.part === "pages.xml") return urlSet(publicUrl, ownPages);
		const [, code, number] = /^([A-Z]{2}|organizations|forms)-([1-9]\d{0,5})\.xml$/.exec(params.part) ?? [];
		if (code === "organizations") {
			return urlSet(publicUrl, (await organizationsOfPart(ctx, Number(number))).map(organizationPath));
		}
		if (code === "forms") return urlSet(publicUrl, (await formsOfPart(ctx, Number(number))).map(givePath));
		const region = code === undefined ? null : regionFrom(code);
		if (!region) throw notFound("list_page");
		const ids = await requestsOfPart(ctx, { region, part: Number(number) });
		return urlSet(publicUrl, ids.map(requestPath));
	},
});
