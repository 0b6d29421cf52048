import { inLanguage, languages } from "../../../api/domain/languages.ts";
import { campaignKinds } from "../../../api/domain/requests/campaigns/campaign.ts";
import { previewDraft } from "../../../api/features/campaigns/preview.ts";
import { Problem } from "../../../api/http/problem.ts";
import { messageRenderer } from "../../mail/index.tsx";
import { defineRoute } from "../../route.ts";

/** The mail of the actor's draft, for a frame. It can run no script, and its links open outside the frame. */
export const draftPreview = defineRoute({
	path: "/emailCampaignPreview/{kind}/{id}",
	allow: "signed-in",
	async run(ctx, { params, url }) {
		const kind = campaignKinds.find((each) => each === params.kind);
		if (!kind) throw new Problem(404, "no_such_page");
		const wanted = url.searchParams.get("language");
		const language = languages.find((each) => each === wanted) ?? "en";
		const requestId = kind === "users" ? "" : params.id;
		const { template, data } = await previewDraft(ctx, { kind, requestId }, language);
		const home = ctx.platform.settings.publicUrl + inLanguage("/", language);
		const message = { channel: "mail", template, language, data, unsubscribeUrl: home } as const;
		const { html } = messageRenderer(ctx.platform.settings.publicUrl).render(message);
		return new Response(html.replace("<head>", '<head><base target="_blank">'), {
			headers: {
				"content-type": "text/html; charset=utf-8",
				"content-security-policy":
					"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
			},
		});
	},
});
