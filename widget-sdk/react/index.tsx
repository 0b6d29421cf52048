"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { configure, kindwaveOrigin, reportUse, version } from "../core/config.ts";
import type { Emit, WidgetEvents } from "../core/events.ts";
import { channelPage, giftPage, isGiftFor, requestPage } from "../core/links.ts";
import { offerOf } from "../core/money.ts";
import { languageOf, loadWords } from "../core/words.ts";
import type { DonateButtonProps, GoalBarProps, RadioPlayerProps } from "../types/index.d.ts";
import { DonateView } from "./donate.tsx";
import { GoalView } from "./goal.tsx";
import { RadioView } from "./radio.tsx";

export { configure };

type CommonProps = Omit<GoalBarProps, "request">;

let sheet: CSSStyleSheet | undefined;
/** The styles, in a layer of their own. They are made by script, so that no policy has to allow inline styles. */
async function addStyles(): Promise<void> {
	const { layerStyles } = await import("../core/styles.ts");
	if (sheet) return;
	sheet = new CSSStyleSheet();
	sheet.replaceSync(layerStyles());
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The prop of an event: `donation-started` is `onDonationStarted`. */
const propOf = (name: string) => `on-${name}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A widget, whose first render, on the server too, is a real link. */
function Widget(options: {
	props: CommonProps;
	href(lang: string): string;
	link: string;
	view(emit: Emit): ReactNode;
}) {
	const { props, href, link, view } = options;
	const { origin, lang, theme = "auto", className = "", children } = props;
	if (origin) configure({ origin });
	const [ready, setReady] = useState(false);
	const latest = useRef(props);
	latest.current = props;
	const [emit] = useState<Emit>(() => (name: keyof WidgetEvents, detail: unknown) => {
		const listener = (latest.current as Record<string, unknown>)[propOf(name)];
		if (typeof listener === "function") listener(detail);
	});
	useEffect(() => {
		let gone = false;
		// The link stays until all is here, and if that fails.
		Promise.all([addStyles(), loadWords(languageOf(lang))]).then(
			() => {
				if (gone) return;
				setReady(true);
				emit("ready", { version });
				reportUse(latest.current.partner, "load");
			},
			() => emit("error", { code: "unreachable", message: "The widget could not be loaded." }),
		);
		return () => {
			gone = true;
		};
	}, [emit, lang]);
	return (
		<div className={`kindwave ${className}`} data-theme={theme}>
			{ready ? view(emit) : <a href={href(lang ?? "en")}>{children ?? link}</a>}
		</div>
	);
}

/** The radio. */
export function RadioPlayer(props: RadioPlayerProps) {
	const { channel = "all", partner, lang } = props;
	return (
		<Widget
			props={props}
			href={(language) => channelPage(channel, language)}
			link="Listen to the radio"
			view={(emit) => <RadioView channel={channel} partner={partner} lang={lang} emit={emit} />}
		/>
	);
}

/** The choice of an amount, which leads to our checkout. */
export function DonateButton(props: DonateButtonProps) {
	const { for: giftFor = "foundation", recipient = "", form, amounts, currency, mode, partner, lang } = props;
	// Pages without types can name what we don't have.
	const unusable = !isGiftFor(giftFor) || !offerOf(props);
	const onError = useRef(props.onError);
	onError.current = props.onError;
	useEffect(() => {
		if (unusable)
			onError.current?.({ code: "attributes_invalid", message: "Bad attributes (amounts: 1000 or 1, 500)" });
	}, [unusable]);
	if (unusable || !isGiftFor(giftFor))
		return <a href={`${props.origin ?? kindwaveOrigin()}/`}>{props.children ?? "Donate"}</a>;
	const gift = { for: giftFor, recipient, form, amounts, currency, mode, partner, lang };
	return (
		<Widget
			props={props}
			href={(language) => giftPage(gift, language, partner)}
			link="Donate"
			view={(emit) => <DonateView {...gift} emit={emit} />}
		/>
	);
}

/** The part of a request's goal that was raised. */
export function GoalBar(props: GoalBarProps) {
	const { request, lang } = props;
	return (
		<Widget
			props={props}
			href={(language) => requestPage(request, language)}
			link="See how much was raised"
			view={(emit) => <GoalView request={request} lang={lang} emit={emit} />}
		/>
	);
}
