import { useEffect, useState } from "react";
import { type Guarded, hasShape, isText } from "../../client/guards.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";

const isProps = hasShape({
	id: isText,
	/** The page that displays the result of the payment: the current one. */
	href: isText,
});
type PaymentStatusProps = Guarded<typeof isProps>;

/** Seconds between checks: short at first, then longer; about five minutes in total. */
const pauses = [2, 2, 3, 4, 5, 8, ...Array<number>(28).fill(10)];

/**
 * Fetches this page again and replaces its content once the payment is settled.
 * @returns whether there is nothing more to wait for
 */
async function showResult(href: string, signal: AbortSignal): Promise<boolean> {
	const response = await fetch(href, { headers: { accept: "text/html" }, cache: "no-store", signal });
	if (response.redirected && new URL(response.url).pathname !== location.pathname) {
		location.replace(response.url);
		return true;
	}
	if (!response.ok) return false;
	const page = new DOMParser().parseFromString(await response.text(), "text/html");
	const main = page.querySelector("main");
	if (!main || main.querySelector("[data-island=payment-status]")) return false;
	document.title = page.title;
	document.querySelector("main")?.replaceWith(document.adoptNode(main));
	main.querySelector("h1")?.focus();
	dispatchEvent(new Event("content:added"));
	return true;
}

/** Checks again automatically while a payment is processing; the link does the same by hand. */
function PaymentStatus({ id, href }: PaymentStatusProps) {
	const { t } = useWords();
	const [waited, setWaited] = useState(false);

	useEffect(() => {
		const leaving = new AbortController();
		let timer: ReturnType<typeof setTimeout>;
		const wait = (round: number) => {
			const pause = pauses[round];
			if (pause === undefined) {
				setWaited(true);
				return;
			}
			timer = setTimeout(async () => {
				// A failed check is ignored, because the next one may succeed.
				const done = await showResult(href, leaving.signal).catch(() => false);
				if (!done && !leaving.signal.aborted) wait(round + 1);
			}, pause * 1000);
		};
		wait(0);
		return () => {
			leaving.abort();
			clearTimeout(timer);
		};
	}, [href]);

	return (
		<div id={id} className="form">
			<p role="status">{t(waited ? "payment-status.long" : "payment-status.soon")}</p>
			<p>
				<ButtonLink variant="secondary" href={href}>
					{t("payment-status.again")}
				</ButtonLink>
			</p>
		</div>
	);
}

export default island({
	name: "payment-status",
	when: "load",
	words: ["payment-status.*"],
	props: isProps,
	Component: PaymentStatus,
});
