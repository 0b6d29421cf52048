import { formatMoney } from "../../../api/domain/money.ts";
import type { DonationRow } from "../../../api/features/donations/find.ts";
import type { Registration } from "../../../api/features/events/get-registration.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { eventDay } from "./event-time.ts";

/** The subject of a registration's payment: the event, the package, and the number of people. */
export function PlacesReview({
	of,
	donation,
	minutesLeft,
}: {
	of: Registration;
	donation: DonationRow;
	minutesLeft: number;
}) {
	const { t, language } = useWords();
	const { event, registration, package: chosen } = of;
	return (
		<section className="panel review" aria-labelledby="summary-title">
			<h2 id="summary-title">{t("places.summary")}</h2>
			<dl className="summary stack gap-xs">
				<div>
					<dt>{t("places.event")}</dt>
					<dd>
						{event.title}
						<span className="hint">{eventDay(event, language)}</span>
					</dd>
				</div>
				<div>
					<dt>{t("places.category")}</dt>
					<dd>{chosen.category}</dd>
				</div>
				<div>
					<dt>{t("places.package")}</dt>
					<dd>
						{chosen.name}
						<span className="hint">{t("event.price", { amount: formatMoney(chosen.amountMinor, "USD") })}</span>
					</dd>
				</div>
				<div>
					<dt>{t("places.people")}</dt>
					<dd>{registration.attendees}</dd>
				</div>
				<div className="total">
					<dt>{t("places.total")}</dt>
					<dd>{formatMoney(donation.chargeMinor, donation.currency)}</dd>
				</div>
			</dl>
			{registration.state === "held" ? (
				<p className="hint">{t("places.until", { count: minutesLeft, minutes: minutesLeft })}</p>
			) : null}
		</section>
	);
}
