import type { OwnRegistration } from "../../../api/domain/contracts/registrations.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import { hasEnd, makesDeductible, schemeName } from "../../../api/domain/giving/tax-numbers.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { SectionPanel } from "../account/section.tsx";
import { organizationPaths } from "../shared/organization-paths.ts";

interface RegistrationsProps {
	id: string;
	region: RegionCode;
	registrations: readonly OwnRegistration[];
	now: number;
}

function Registration({ of, id, region, now }: { of: OwnRegistration } & Omit<RegistrationsProps, "registrations">) {
	const { t, language, localizePath } = useWords();
	const { scheme, valid, entry } = of;
	const paths = organizationPaths(id);
	const name = schemeName(scheme);
	const hasEnded = valid !== null && valid.validUntil !== null && valid.validUntil <= now;
	const day = (time: number) => formatCalendarDay(localDay(region, time), language);
	return (
		<li className="stack gap-2xs">
			<h3>{name}</h3>
			<p className="quiet">{t(`org.registration.${scheme}`)}</p>
			{valid === null ? null : (
				<p>
					<Badge tone={hasEnded ? "stopped" : "done"}>
						{t(hasEnded ? "org.registration-over" : "org.registration-valid")}
					</Badge>{" "}
					{valid.number}
					{valid.validUntil === null
						? null
						: `, ${t(hasEnded ? "org.registration-ended" : "org.registration-until", { date: day(valid.validUntil) })}`}
				</p>
			)}
			{hasEnded && makesDeductible(scheme) ? <p>{t("org.registration-not-deductible")}</p> : null}
			{entry === null ? null : (
				<p>
					<Badge tone={entry.state === "waiting" ? "waiting" : "stopped"}>
						{t(`org.registration-state.${entry.state}`)}
					</Badge>{" "}
					{entry.number}
					{entry.validUntil === null ? null : `, ${t("org.registration-until", { date: day(entry.validUntil) })}`}
				</p>
			)}
			{entry?.reason ? <blockquote dir="auto">{entry.reason}</blockquote> : null}
			<div className="row middle gap-s">
				<ButtonLink variant="secondary" href={localizePath(paths.registration(scheme))}>
					{t(
						entry || (valid && !hasEnd(scheme))
							? "org.registration-change"
							: valid
								? "org.registration-renew"
								: "org.registration-add",
					)}
					<span className="visually-hidden">: {name}</span>
				</ButtonLink>
				{entry ? (
					<form method="post" action={localizePath(paths.run)}>
						<input type="hidden" name="scheme" value={scheme} />
						<Button variant="quiet" name="intent" value="withdraw-registration">
							{t("org.registration-withdraw")}
							<span className="visually-hidden">: {name}</span>
						</Button>
					</form>
				) : null}
			</div>
		</li>
	);
}

/** The registrations of an organization, and the ways to enter, renew and take back one. */
export function RegistrationsPanel({ registrations, ...of }: RegistrationsProps) {
	const { t } = useWords();
	return (
		<SectionPanel id="registrations" title={t("org.registrations")}>
			<p>{t("org.registrations-text")}</p>
			<ul className="verification-list stack gap-m">
				{registrations.map((each) => (
					<Registration key={each.scheme} of={each} {...of} />
				))}
			</ul>
		</SectionPanel>
	);
}
