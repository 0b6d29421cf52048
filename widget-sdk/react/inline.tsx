import { useEffect, useRef, useState } from "react";
import { type Watched, watchCheckout } from "../core/checkout.ts";
import { languageOf, text } from "../core/words.ts";

export interface InlineProps {
	/** The checkout's address. */
	address: string;
	watched: Watched;
	lang?: string | undefined;
	/** Leads back to the choice of an amount. */
	back(): void;
}

/** The time that a loaded frame may say nothing, before we offer a link beside it. */
const silenceMs = 8000;

/** Our checkout in a frame, which only the partner's registered origins may show. Loads when a visitor donates. */
export function InlineCheckout({ address, watched, lang: named, back }: InlineProps) {
	const lang = languageOf(named);
	const frame = useRef<HTMLIFrameElement>(null);
	const [height, setHeight] = useState(640);
	const [silent, setSilent] = useState(false);
	const gone = useRef<((certain?: boolean) => void) | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a frame has one checkout, whatever else changes
	useEffect(() => {
		const end = new AbortController();
		watched.signal.addEventListener("abort", () => end.abort());
		const timer = setTimeout(() => {
			setSilent(true);
			watched.emit("error", { code: "checkout_unreachable", message: text(lang, "unknown") });
		}, silenceMs);
		gone.current = watchCheckout({
			...watched,
			page: () => frame.current?.contentWindow ?? null,
			signal: end.signal,
			isHere: true,
			// The frame shows its result itself.
			ended() {},
			heard(type) {
				clearTimeout(timer);
				setSilent(false);
				// A donor who has pressed the button of a long form is led to the beginning of the next page.
				const seen = frame.current?.getBoundingClientRect();
				if (type === "hello" && seen && seen.top < 0) frame.current?.scrollIntoView();
			},
			resized: setHeight,
		});
		return () => {
			clearTimeout(timer);
			// After Back its result may still come.
			if (gone.current) end.abort();
		};
	}, [watched.checkout]);
	const leave = () => {
		gone.current?.();
		gone.current = null;
		back();
	};
	return (
		<div className="kw-box" part="box">
			<div>
				<button part="back" type="button" onClick={leave}>
					{text(lang, "back")}
				</button>
			</div>
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
					onClick={() => gone.current?.(false)}
				>
					{text(lang, "open")}
				</a>
			) : null}
		</div>
	);
}
