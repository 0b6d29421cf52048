import type { ReactNode } from "react";
import { formatMoney, minimumGiftMinor, toDecimal } from "../../../api/domain/money.ts";
import type { Front } from "../../../api/features/requests/front.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { Icon, type IconDrawing } from "../../../islands/ui/icon.tsx";
import { BadgeCheck, ReceiptText, ShieldCheck } from "../../../islands/ui/icons.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { Section } from "./section.tsx";

function Steps({
	id,
	title,
	steps,
	children,
}: {
	id: string;
	title: string;
	steps: readonly (readonly [string, string])[];
	children?: ReactNode;
}) {
	return (
		<div className="steps" id={id}>
			<h3>{title}</h3>
			<ol>
				{steps.map(([name, text]) => (
					<li key={name}>
						<h4>{name}</h4>
						<p>{text}</p>
					</li>
				))}
			</ol>
			{children}
		</div>
	);
}

/** The way of a gift, and the way to ask for help. */
export function HowItWorks({ front }: { front: Front }) {
	const { t, localizePath } = useWords();
	const least = formatMoney(minimumGiftMinor, front.currency);
	return (
		<section className="how" id="how-it-works" aria-labelledby="how-title">
			<div className="wrap">
				<h2 className="front-title" id="how-title">
					{t("home.how")}
				</h2>
				<div className="how-parts">
					<Steps
						id="for-donors"
						title={t("home.how-donors")}
						steps={[
							[t("home.how-1"), t("home.how-1-text")],
							[t("home.how-2"), t(front.currency === "INR" ? "home.how-2-text.IN" : "home.how-2-text.US", { least })],
							[t("home.how-3"), t("home.how-3-text")],
						]}
					/>
					<Steps
						id="for-donees"
						title={t("home.how-donees")}
						steps={[
							[t("home.ask-1"), t("home.ask-1-text")],
							[t("home.ask-2"), t("home.ask-2-text")],
							[t("home.ask-3"), t("home.ask-3-text")],
						]}
					>
						<ButtonLink variant="secondary" href={localizePath("/SelectAppCategory")}>
							{t("nav.add")}
						</ButtonLink>
					</Steps>
				</div>
			</div>
		</section>
	);
}

/** Reasons to trust us with money. */
export function Trust({ front, title }: { front: Front; title?: string }) {
	const { t } = useWords();
	const percent = Number(toDecimal(front.bps));
	const reasons: readonly (readonly [IconDrawing, string, string])[] = [
		[ReceiptText, t("home.trust-fees"), t("home.trust-fees-text", { percent })],
		[ShieldCheck, t("home.trust-safe"), t("home.trust-safe-text")],
		[BadgeCheck, t("home.trust-verified"), t("home.trust-verified-text")],
	];
	return (
		<Section id="trust" title={title ?? t("home.trust")}>
			<ul className="reasons">
				{reasons.map(([icon, name, text]) => (
					<li key={name}>
						<Icon of={icon} />
						<h3>{name}</h3>
						<p>{text}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
