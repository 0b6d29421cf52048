import type { ReactNode } from "react";
import { type Language, languageNames, languages } from "../../../api/domain/languages.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Field } from "../../../islands/ui/field.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { Select } from "../../../islands/ui/select.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { type ChoiceErrors, checkChoice, type TypedNames, typedNames } from "./choice-errors.ts";
import { giftKinds } from "./gift-recipient.ts";
import { type PinnedScript, packageLines, pinnedScript, scriptPath } from "./sdk-files.ts";
import { frameQuery, readChoice, snippetsOf, type WidgetChoice } from "./snippets.ts";

interface BuilderData {
	choice: WidgetChoice;
	typed: TypedNames;
	errors: ChoiceErrors;
	script: PinnedScript;
	complete: PinnedScript;
	origin: string;
	package: { version: string; lines: string };
}

function Choose({
	name,
	values,
	chosen,
}: {
	name: "widget" | "for" | "mode" | "theme" | "lang" | "width";
	values: readonly string[];
	chosen: string;
}) {
	const { t } = useWords();
	const labelOf = (value: string) =>
		name === "lang"
			? (languageNames[value as Language] ?? t("embed.lang.page"))
			: t(`embed.${name}.${value}` as WordKey);
	return (
		<Select
			id={`embed-${name}`}
			name={name}
			label={t(`embed.${name}`)}
			options={values.map((value) => ({ value, label: labelOf(value) }))}
			defaultValue={chosen}
		/>
	);
}

function ChoiceForm({ choice, typed, errors }: Pick<BuilderData, "choice" | "typed" | "errors">) {
	const { t, localizePath } = useWords();
	const optional = { required: false } as const;
	const named = (name: keyof ChoiceErrors) => {
		const error = errors[name];
		return { id: `embed-${name}`, name, label: t(`embed.${name}`), ...(error ? { error: t(error) } : {}), ...optional };
	};
	return (
		<form
			className="form panel"
			method="get"
			action={localizePath("/embed")}
			aria-label={t("embed.choice")}
			{...enhancedBy("widget-preview")}
		>
			<Choose name="widget" values={["donate", "goal", "radio"]} chosen={choice.widget} />
			<Choose name="for" values={giftKinds} chosen={choice.for} />
			<Field {...named("request")} hint={t("embed.request-hint")} defaultValue={typed.request} />
			<Field {...named("recipient")} hint={t("embed.recipient-hint")} defaultValue={typed.recipient} />
			<Field {...named("form")} hint={t("embed.form-hint")} defaultValue={typed.form} />
			<Field {...named("channel")} defaultValue={typed.channel || choice.channel} />
			<Field {...named("amounts")} hint={t("embed.amounts-hint")} defaultValue={choice.amounts} />
			<Choose name="mode" values={["button", "popup", "inline"]} chosen={choice.mode} />
			<Choose name="theme" values={["auto", "light", "dark"]} chosen={choice.theme} />
			<Choose name="lang" values={["", ...languages]} chosen={choice.lang} />
			<Field
				id="embed-accent"
				name="accent"
				label={t("embed.accent")}
				hint={t("embed.accent-hint")}
				defaultValue={choice.accent}
				{...optional}
			/>
			<Field
				id="embed-radius"
				name="radius"
				inputMode="numeric"
				label={t("embed.radius")}
				defaultValue={choice.radius}
				{...optional}
			/>
			<Choose name="width" values={["phone", "wide"]} chosen={choice.width} />
			<Field {...named("partner")} defaultValue={typed.partner} />
			<Button>{t("embed.show")}</Button>
		</form>
	);
}

interface SnippetProps {
	title: string;
	text: string;
	about?: string;
	/** More code that goes elsewhere. */
	children?: ReactNode;
}

function Code({ text }: { text: string }) {
	return (
		<pre className="snippet">
			<code>{text}</code>
		</pre>
	);
}

function Snippet({ title, text, about, children }: SnippetProps) {
	return (
		<section className="stack column gap-xs">
			<h2>{title}</h2>
			{about ? <p className="quiet">{about}</p> : null}
			<Code text={text} />
			{children}
		</section>
	);
}

/** The widget live, and its code in every form. */
function MadeWidget({ choice, ...site }: Omit<BuilderData, "typed" | "errors">) {
	const { t, localizePath } = useWords();
	const snippets = snippetsOf(choice, site);
	return (
		<section className="panel" aria-labelledby="embed-preview-title" data-made>
			<h2 id="embed-preview-title">{t("embed.preview")}</h2>
			<iframe
				className="embed-preview"
				data-width={choice.width}
				title={t("embed.preview")}
				src={localizePath(`/embed/widget?${frameQuery(choice)}`)}
				height="480"
				data-short={(choice.widget === "donate" && choice.mode !== "inline") || undefined}
				loading="lazy"
			/>
			<Snippet title={t("embed.code")} text={snippets.code} about={t("embed.code-text")} />
			<p className="quiet">{t("embed.pinned", { address: site.origin + scriptPath })}</p>
			{snippets.look ? <Snippet title={t("embed.look")} text={snippets.look} about={t("embed.look-text")} /> : null}
			<Snippet title={t("embed.package")} text={site.package.lines} about={t("embed.package-text", site.package)}>
				<p>
					<a href="/api/v1/guide/widgets">{t("embed.recipes")}</a>
				</p>
			</Snippet>
			<Snippet title={t("embed.react")} text={snippets.react} />
			{snippets.frame === null ? null : <Snippet title={t("embed.frame")} text={snippets.frame} />}
			<Snippet title={t("embed.wordpress")} text={snippets.wordpress} />
			<Snippet title={t("embed.csp")} text={snippets.csp} about={t("embed.csp-text")} />
			{snippets.byHash === null ? null : (
				<Snippet title={t("embed.by-hash")} text={snippets.byHash.tag} about={t("embed.by-hash-text")}>
					<Code text={snippets.byHash.csp} />
				</Snippet>
			)}
			<Snippet title={t("embed.space")} text={snippets.space} about={t("embed.space-text")} />
		</section>
	);
}

/** `/embed`: makes a widget's code, with the widget live beside it. */
export default definePage("/embed")<BuilderData>({
	allow: "anyone",
	styles: "signed-in",
	security: () => ({ csp: { "frame-src": ["'self'"] } }),
	async load(ctx, { url, settings }) {
		const chosen = readChoice(url.searchParams);
		const typed = typedNames(url.searchParams);
		const { errors, currency } = await checkChoice(ctx, chosen, typed);
		// A widget shows its amounts in the currency in which the request takes them.
		const choice = { ...chosen, currency };
		const origin = new URL(settings.publicUrl).origin;
		const [script, complete] = await Promise.all([pinnedScript("script"), pinnedScript("complete")]);
		const data = { choice, typed, errors, script, complete, origin, package: packageLines(origin) };
		return reply.page(data, { status: Object.keys(errors).length > 0 ? 400 : 200 });
	},
	head: (_data, { words }) => ({
		title: words.t("embed.title"),
		description: words.t("embed.intro"),
		canonical: "/embed",
	}),
	Page({ data: { typed, errors, ...made } }) {
		const { t } = useWords();
		return (
			<div className="wrap stack gap-l">
				<h1>{t("embed.title")}</h1>
				<HelpLink to="widgets" />
				<p>{t("embed.intro")}</p>
				<div className="embed-builder">
					<ChoiceForm choice={made.choice} typed={typed} errors={errors} />
					{Object.keys(errors).length > 0 ? null : <MadeWidget {...made} />}
				</div>
			</div>
		);
	},
});
