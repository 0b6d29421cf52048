import type { ReactNode } from "react";
import { formatMoney } from "../../../api/domain/money.ts";
import type { WholeEvent } from "../../../api/features/events/get-event.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { eventHour } from "./event-time.ts";
import { WhenAndWhere } from "./when-and-where.tsx";

function Packages({ of: { packages, open } }: { of: WholeEvent }) {
	const { t } = useWords();
	return (
		<ul className="event-packages">
			{packages.map(({ id, category, name, amountMinor, places, taken }) => {
				const left = places - taken;
				return (
					<li key={id} className="panel">
						<h3>{name}</h3>
						<p className="quiet">{category}</p>
						<p>{t("event.price", { amount: formatMoney(amountMinor, "USD") })}</p>
						{open ? (
							<p>
								{left > 0 ? (
									t("event.left", { count: left, number: left.toLocaleString("en") })
								) : (
									<Badge tone="stopped">{t("event.sold-out")}</Badge>
								)}
							</p>
						) : null}
					</li>
				);
			})}
		</ul>
	);
}

/** An event's page. @param props.children the form that registers, if it takes registrations */
export function EventView({ of, past, children }: { of: WholeEvent; past: boolean; children?: ReactNode }) {
	const { t, language } = useWords();
	const { event, parts, speakers } = of;
	return (
		<div className="wrap page gap-l event">
			<header>
				<h1>{event.title}</h1>
				<p className="lede">{event.summary}</p>
				{children ? (
					<p>
						<ButtonLink href="#register">{t("event.register")}</ButtonLink>
					</p>
				) : null}
				{past ? <p className="event-past">{t("event.past")}</p> : null}
			</header>
			<WhenAndWhere event={event} />
			<p className="event-text">{event.description}</p>
			<section aria-labelledby="programme">
				<h2 id="programme">{t("event.programme")}</h2>
				<ol className="event-parts">
					{parts.map(({ position, startsAt, title, speaker }) => (
						<li key={position}>
							<time dateTime={new Date(startsAt).toISOString()}>{eventHour(startsAt, event.timeZone, language)}</time>
							<span>
								{title}
								{speaker ? <span className="quiet"> · {speaker}</span> : null}
							</span>
						</li>
					))}
				</ol>
			</section>
			{speakers.length > 0 ? (
				<section aria-labelledby="speakers">
					<h2 id="speakers">{t("event.speakers")}</h2>
					<ul className="event-packages">
						{speakers.map(({ position, name, knownFor }) => (
							<li key={position} className="panel">
								<h3>{name}</h3>
								<p>{knownFor}</p>
							</li>
						))}
					</ul>
				</section>
			) : null}
			<section aria-labelledby="packages">
				<h2 id="packages">{t("event.packages")}</h2>
				<Packages of={of} />
			</section>
			{children}
		</div>
	);
}
