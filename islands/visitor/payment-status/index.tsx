import { useEffect, useState } from "react";
import { type Guarded, hasShape, isText } from "../../client/guards.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";

const isProps = hasShape({
	id: isText,
	/** The page that tells how the payment went: this one. */
	href: isText,
});
type PaymentStatusProps = Guarded<typeof isProps>;

/** Seconds between checks: quick at first, then patient; about five minutes in all. */
const pauses = [2, 2, 3, 4, 5, 8, ...Array<number>(28).fill(10)];

/**
 * Fetches the page again and shows it in place of this one once the payment is settled.
 * @returns whether there is nothing more to wait for
 */
async function settled(href: string, signal: AbortSignal): Promise<boolean> {
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
	return true;
}

/** Asks again by itself while a payment is on its way; the link does the same by hand. */
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
				// A failed check is no news: the next one may get through.
				const done = await settled(href, leaving.signal).catch(() => false);
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
	when: "idle",
	words: ["payment-status.*"],
	props: isProps,
	Component: PaymentStatus,
});
