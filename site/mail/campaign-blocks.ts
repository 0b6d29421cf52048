import { isShortPath, leadsElsewhere } from "../../api/domain/own-paths.ts";
import type { MessageTemplates } from "../../api/domain/people/message-templates.ts";
import { type CampaignBlock, fillFields } from "../../api/domain/requests/campaigns/campaign.ts";
import { hrefOf } from "../../api/domain/requests/campaigns/links.ts";
import { readMarkdown } from "../../api/domain/requests/campaigns/markdown.ts";
import { brand } from "../brand.ts";
import type { Block } from "./template.ts";

/** The foundation's postal address, for every mail without the address of its sender. */
export const foundationAddress = [brand.foundation.name, ...brand.foundation.address].join(", ");

type Labelled = MessageTemplates["campaign"] & {
	/** The texts of our own: the request's button, why the reader gets the mail, and the report link. */
	labels: Readonly<Record<"open" | "why" | "report", string>>;
};

/** The blocks of a campaign's mail. Fields are filled after the Markdown was read, so that a name cannot add marks or links. */
export function campaignBlocks({ labels, ...data }: Labelled): Block[] {
	const fill = (text: string) => fillFields(text, data);
	const home = `${data.publicUrl}/`;
	// Only links to our own pages are counted: one that leads on from us to anywhere would lend our name to strangers.
	const link = (href: string) => {
		const path = href.startsWith(home) ? href.slice(data.publicUrl.length) : null;
		const isCounted = data.clickedUrl !== "" && path !== null && (isShortPath(path) || !leadsElsewhere(path));
		return isCounted ? data.clickedUrl + encodeURIComponent(path) : href;
	};
	const own = (JSON.parse(data.blocks) as CampaignBlock[]).flatMap(({ kind, text, link: href }): Block[] => {
		const address = hrefOf(href) ?? href;
		switch (kind) {
			case "heading":
				return [{ kind: "heading", text: fill(text) }];
			case "text":
				return [{ kind: "markdown", parts: readMarkdown(text), fill, link, quiet: false }];
			case "footer":
				return [{ kind: "markdown", parts: readMarkdown(text), fill, link, quiet: true }];
			case "image":
				return [{ kind: "image", href: address, text: fill(text) }];
			case "button":
				return [{ kind: "button", label: fill(text), href: link(address), plainHref: address }];
			case "divider":
				return [{ kind: "divider" }];
			default:
				return data.requestTitle === ""
					? []
					: [
							{
								kind: "card",
								title: data.requestTitle,
								href: link(data.requestLink),
								plainHref: data.requestLink,
								image: data.requestImage,
								label: labels.open,
							},
						];
		}
	});
	const report: Block[] = data.reportUrl === "" ? [] : [{ kind: "link", label: labels.report, href: data.reportUrl }];
	const postal: Block = { kind: "quiet", text: data.postalAddress || foundationAddress };
	const opened: Block[] = data.openedUrl === "" ? [] : [{ kind: "opened", href: data.openedUrl }];
	return [...own, { kind: "divider" }, { kind: "quiet", text: labels.why }, ...report, postal, ...opened];
}
