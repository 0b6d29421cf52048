import { givePath } from "../../../api/domain/giving/giving-form.ts";
import { type Language, languages } from "../../../api/domain/languages.ts";
import type { WidgetMode } from "../../../api/domain/people/partners.ts";
import { type GiftKind, giftKinds } from "./gift-recipient.ts";
import type { PinnedScript } from "./sdk-files.ts";
import { readTheme, themeStyles, type WidgetTheme } from "./theme.ts";

/** A widget as the builder's form describes it. Empty texts were not chosen. */
export interface WidgetChoice extends WidgetTheme {
	widget: "radio" | "donate" | "goal";
	/** The request of a donate button without another recipient, and of a goal bar. */
	request: string;
	/** The kind of a donate button's recipient; the next field names it, except for requests. */
	for: GiftKind;
	recipient: string;
	/** The slug of a donation form, which a donate button opens in place of a request. */
	form: string;
	channel: string;
	amounts: string;
	/** The request's. */
	currency: "INR" | "USD" | "";
	mode: Exclude<WidgetMode, "link">;
	theme: "auto" | "light" | "dark";
	partner: string;
	/** Our language, or the page's. */
	lang: Language | "";
	/** The width of the preview. */
	width: "phone" | "wide";
}

const isName = (text: string) => /^[\w.~-]{1,64}$/.test(text);
const oneOf = <Value extends string>(values: readonly Value[], text: string | null, otherwise: Value): Value =>
	values.find((each) => each === text) ?? otherwise;

/** Reads the builder's query; anything unusable counts as not chosen. */
export function readChoice(query: URLSearchParams): WidgetChoice {
	const name = (parameter: string) => {
		const text = (query.get(parameter) ?? "").trim();
		return isName(text) ? text : "";
	};
	return {
		widget: oneOf(["donate", "goal", "radio"] as const, query.get("widget"), "donate"),
		request: name("request"),
		for: oneOf(giftKinds, query.get("for"), "request"),
		recipient: name("recipient"),
		form: name("form"),
		channel: name("channel") || "all",
		amounts: (query.get("amounts") ?? "").replaceAll(/[^\d., ]/g, "").slice(0, 60),
		currency: oneOf(["INR", "USD", ""] as const, query.get("currency"), ""),
		mode: oneOf(["button", "popup", "inline"] as const, query.get("mode"), "button"),
		theme: oneOf(["auto", "light", "dark"] as const, query.get("theme"), "auto"),
		partner: name("partner"),
		lang: oneOf(["", ...languages] as const, query.get("lang"), ""),
		width: oneOf(["phone", "wide"] as const, query.get("width"), "phone"),
		...readTheme(query),
	};
}

/** The recipient of a donate button. */
const giftOf = ({ for: kind, request, recipient }: WidgetChoice) =>
	kind !== "request"
		? { for: kind, recipient }
		: request
			? { for: kind, recipient: request }
			: { for: "foundation", recipient: "" };

/** The attributes of the widget's element, in order. */
export function attributesOf(choice: WidgetChoice): [string, string][] {
	const { widget, request, form, channel, amounts, currency, mode, theme, partner, lang } = choice;
	const gift = giftOf(choice);
	const own: [string, string][] =
		widget === "radio"
			? [["channel", channel]]
			: widget === "goal"
				? [["request", request]]
				: form
					? [
							["form", form],
							["mode", mode === "button" ? "" : mode],
						]
					: [
							["for", gift.for],
							["recipient", gift.recipient],
							["amounts", amounts],
							["currency", currency],
							["mode", mode === "button" ? "" : mode],
						];
	const common: [string, string][] = [
		["lang", lang],
		["theme", theme === "auto" ? "" : theme],
		["partner", partner],
	];
	return [...own, ...common].filter(([, value]) => value !== "");
}

/** The element before and without script. */
export function linkOf(choice: WidgetChoice): { path: string; text: string } {
	const { widget, request, form, channel, partner } = choice;
	if (widget === "radio") return { path: `/talradiowidget/${channel}`, text: "Listen to the radio" };
	if (widget === "goal") return { path: `/donationRequest/${request}`, text: "See how much was raised" };
	if (form) return { path: givePath(form) + (partner ? `?${new URLSearchParams({ partner })}` : ""), text: "Donate" };
	const gift = giftOf(choice);
	if (gift.for !== "request" && gift.for !== "foundation")
		return { path: `/c/link?${new URLSearchParams({ ...gift, ...(partner ? { partner } : {}) })}`, text: "Donate" };
	const query = new URLSearchParams({
		donationFor: request ? "donationRequest" : "tal",
		...(request ? { donationRequestId: request } : {}),
		...(partner ? { partner } : {}),
	});
	return { path: `/publicPayment?${query}`, text: "Donate" };
}

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The height of a widget, so that nothing below it moves: in a column of 22rem or more, and in a narrower one. */
const heights = { radio: ["21rem", "28rem"], donate: ["27rem", "27rem"], goal: ["13rem", "19rem"] } as const;

/** Styles that keep a widget's height free before the script arrives. A percentage of padding is of the column's width. */
export function spaceFor(widget: WidgetChoice["widget"], selector: string): string {
	const [wide, narrow] = heights[widget];
	const height = wide === narrow ? wide : `clamp(${wide}, (22rem - 100%) * 999, ${narrow})`;
	return `${selector} {\n  display: flow-root;\n}\n${selector}::before {\n  content: "";\n  float: left;\n  padding-top: ${height};\n}`;
}

function framedPath(choice: WidgetChoice): string | null {
	const { widget, partner, request } = choice;
	if (widget === "radio") return linkOf(choice).path;
	if (widget === "goal") return `/embed/widget?${frameQuery(choice)}`;
	if (!partner || choice.for !== "request") return null;
	if (choice.form) return `${givePath(choice.form)}?${new URLSearchParams({ partner, widget: "inline" })}`;
	const query = new URLSearchParams(
		request ? { donationFor: "donationRequest", donationRequestId: request } : { donationFor: "tal" },
	);
	return `/embed/donate/${partner}?${query}`;
}

/** The code for a partner's page, in every form. */
export function snippetsOf(
	choice: WidgetChoice,
	{ origin, script, complete }: { origin: string; script: PinnedScript; complete: PinnedScript },
) {
	const { path, text } = linkOf(choice);
	const name = `kindwave-${choice.widget}`;
	const attributes = attributesOf(choice);
	const written = attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join("");
	const element = `<${name}${written}>\n  <a href="${escaped(origin + path)}">${text}</a>\n</${name}>`;
	const tagOf = ({ path, integrity }: PinnedScript) => {
		const hash = integrity ? ` integrity="${integrity}"` : "";
		return `<script type="module" src="${origin}${path}"${hash} crossorigin="anonymous"></script>`;
	};
	const tag = tagOf(script);
	const policy = (scripts: string) =>
		`script-src ${scripts};\nconnect-src ${origin};\nmedia-src ${origin} blob:;\nframe-src ${origin};`;
	const component = { radio: "RadioPlayer", donate: "DonateButton", goal: "GoalBar" }[choice.widget];
	const framed = framedPath(choice);
	return {
		code: `${element}\n${tag}`,
		react: `import { configure, ${component} } from "@kindwave/widgets";\n\nconfigure({ origin: "${origin}" });\n\n<${component}${written} />`,
		// Only a registered partner's pages may frame a checkout.
		frame:
			framed === null
				? null
				: `<iframe src="${escaped(origin + framed)}" title="${text}" width="100%" height="${choice.form ? 900 : 420}" loading="lazy"></iframe>`,
		wordpress: `<!-- wp:html -->\n${element}\n${tag}\n<!-- /wp:html -->`,
		csp: policy(origin),
		/** The script with everything inside, which a policy can allow by its hash alone. */
		byHash: complete.integrity ? { tag: tagOf(complete), csp: policy(`'${complete.integrity}'`) } : null,
		space: spaceFor(choice.widget, name),
		/** Empty for our own look. */
		look: themeStyles(choice, name),
	};
}

/** The choice as a query of the framed widget. */
export function frameQuery(choice: WidgetChoice): string {
	return new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== "")).toString();
}
