import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { BadgeCheck } from "../../../islands/ui/icons.ts";
import { useWords } from "../../../islands/ui/words.ts";

function Person({ name, role, verified }: { name: string; role: string; verified?: boolean | null }) {
	const { t } = useWords();
	return (
		<li>
			<Avatar name={name} />
			<p>
				<b>{name}</b>
				{verified ? (
					<>
						{" "}
						<Icon of={BadgeCheck} />
						<span className="away"> ({t("verified")})</span>
					</>
				) : null}
				<br />
				<span className="quiet">{role}</span>
			</p>
		</li>
	);
}

/** Who raised the request, for whom, and who vouches for it. */
export function People({ row }: { row: RequestRow }) {
	const { t, language } = useWords();
	const { ownerName, organizationName } = row;
	const beneficiary = row.beneficiaryName ?? row.name;
	return (
		<section className="people" aria-labelledby="people-title">
			<h2 id="people-title">{t("request.organizer")}</h2>
			<ul>
				<Person name={ownerName} role={t("request.organizer-role")} />
				{beneficiary !== ownerName && beneficiary !== organizationName ? (
					<Person name={beneficiary} role={t("request.beneficiary-role")} />
				) : null}
				{organizationName ? (
					<Person name={organizationName} role={t("request.organization-role")} verified={row.organizationVerified} />
				) : null}
			</ul>
			<p className="quiet">{t("request.opened", { date: formatDay(row.createdAt, language) })}</p>
		</section>
	);
}
