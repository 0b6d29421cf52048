import { useEffect, useRef, useState } from "react";
import { watchFrame } from "../core/checkout.ts";
import { kindwaveOrigin } from "../core/config.ts";
import type { Emit } from "../core/events.ts";
import { languageOf, text } from "../core/words.ts";

export interface InlineProps {
	/** The checkout's address, and its id in there. */
	address: string;
	checkout: string;
	lang?: string | undefined;
	emit: Emit;
	/** Leads back to the choice of an amount. */
	back(): void;
}

/** How long a loaded frame may say nothing, before we offer a link beside it. */
const silenceMs = 8000;

/** Our checkout in a frame, which only the partner's registered origins may show. Loads when a visitor donates. */
export function InlineCheckout({ address, checkout, lang: named, emit, back }: InlineProps) {
	const lang = languageOf(named);
	const frame = useRef<HTMLIFrameElement>(null);
	const [height, setHeight] = useState(640);
	const [silent, setSilent] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a frame has one checkout, whatever else changes
	useEffect(() => {
		const end = new AbortController();
		const timer = setTimeout(() => {
			setSilent(true);
			emit("error", { code: "checkout_unreachable", message: text(lang, "failed") });
		}, silenceMs);
		watchFrame({
			origin: kindwaveOrigin(),
			checkout,
			frame: () => frame.current?.contentWindow ?? null,
			signal: end.signal,
			emit,
			heard() {
				clearTimeout(timer);
				setSilent(false);
			},
			resized: setHeight,
		});
		return () => {
			clearTimeout(timer);
			end.abort();
		};
	}, [checkout]);
	return (
		<div className="kw-box" part="box">
			<button className="kw-back" part="back" type="button" onClick={back}>
				{text(lang, "back")}
			</button>
			<iframe
				ref={frame}
				className="kw-frame"
				part="frame"
				title={text(lang, "give")}
				src={address}
				height={height}
				allow="payment"
			/>
			{silent ? (
				<a
					className="kw-link"
					part="link"
					href={address.replace("widget=inline", "widget=button")}
					target="_blank"
					rel="noopener"
				>
					{text(lang, "open")}
				</a>
			) : null}
		</div>
	);
}
