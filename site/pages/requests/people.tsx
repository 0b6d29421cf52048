import { kinds } from "../../../api/domain/requests/kinds/index.ts";
import { hasBeneficiary } from "../../../api/domain/requests/kinds/kind.ts";
import { readableStatuses } from "../../../api/domain/requests/statuses.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { BadgeCheck } from "../../../islands/ui/icons.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { personPath } from "../shared/person-path.ts";

interface PersonProps {
	name: string;
	role: string;
	/** The public profile. */
	href?: string | undefined;
	verified?: boolean | null;
}

function Person({ name, role, href, verified }: PersonProps) {
	const { t } = useWords();
	return (
		<li>
			<Avatar name={name} />
			<p>
				<b>{href ? <a href={href}>{name}</a> : name}</b>
				{verified ? (
					<>
						{" "}
						<Icon of={BadgeCheck} />
						<span className="visually-hidden"> ({t("verified")})</span>
					</>
				) : null}
				<br />
				<span className="quiet">{role}</span>
			</p>
		</li>
	);
}

/** The organizer, the beneficiary, and the organization that vouches for the request. */
export function People({ row }: { row: RequestRow }) {
	const { t, language, localizePath } = useWords();
	const { ownerName, ownerUsername, organizationName } = row;
	const beneficiary = row.beneficiaryName ?? row.name;
	return (
		<section className="people" aria-labelledby="people-title">
			<h2 id="people-title">{t("request.organizer")}</h2>
			<ul>
				<Person
					name={ownerName}
					role={t("request.organizer-role")}
					href={ownerUsername === null ? undefined : localizePath(personPath(ownerUsername))}
				/>
				{hasBeneficiary(kinds[row.requestType]) && beneficiary !== ownerName && beneficiary !== organizationName ? (
					<Person name={beneficiary} role={t("request.beneficiary-role")} />
				) : null}
				{organizationName ? (
					<Person
						name={organizationName}
						role={t("request.organization-role")}
						href={localizePath(`/${encodeURIComponent(organizationName)}`)}
						verified={row.organizationVerified}
					/>
				) : null}
			</ul>
			{readableStatuses.includes(row.status) ? (
				<p className="quiet">{t("request.opened", { date: formatDay(row.createdAt, language) })}</p>
			) : null}
			<HelpLink to="is-it-real" />
		</section>
	);
}
