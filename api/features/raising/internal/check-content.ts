import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { donationRequest } from "../../../../db/schema/index.ts";
import { issue } from "../../../domain/forms/issues.ts";
import { endOfDay } from "../../../domain/local-day.ts";
import type { OrganizationRole } from "../../../domain/people/access.ts";
import { mayDo } from "../../../domain/people/organizations.ts";
import { currencyOf } from "../../../domain/regions.ts";
import { dayIssues } from "../../../domain/requests/kinds/days.ts";
import { fieldsIn } from "../../../domain/requests/kinds/index.ts";
import { type Details, isSecret, type Kind } from "../../../domain/requests/kinds/kind.ts";
import { consentIssues, isForChild } from "../../../domain/requests/kinds/parents-consent.ts";
import type { RequestInput } from "../../../domain/requests/kinds/request-contract.ts";
import { shownTexts } from "../../../domain/requests/kinds/shown-texts.ts";
import { milestonesOf, wrongMilestones } from "../../../domain/requests/milestones.ts";
import { minorNameIssues } from "../../../domain/requests/minor-name.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";
import { zoneOf } from "../../lookups/zone-of.ts";
import { findInvitees } from "../find-invitees.ts";

const causeById = sqlQuery<{ id: string }>(
	() =>
		sql`SELECT id FROM category WHERE ${sql.placeholder("slug")} IN (slug, name) AND request_type = ${sql.placeholder("type")}`,
);

const organizationFor = sqlQuery<{ name: string; role: OrganizationRole | null; registered: number }>(
	() => sql`SELECT o.name, (SELECT role FROM organization_member WHERE organization_id = o.id AND user_id = ${sql.placeholder("user")}
			AND o.closed_at IS NULL) AS role,
		o.is_profile_verified = 1 AND EXISTS (SELECT 1 FROM organization_registration r WHERE r.organization_id = o.id
			AND coalesce(r.valid_until > ${sql.placeholder("now")}, 1)) AS registered
		FROM organization o WHERE o.id = ${sql.placeholder("id")}`,
);

const personById = sqlQuery<{ name: string }>(
	() => sql`SELECT trim(first_name || ' ' || last_name) AS name FROM user WHERE id = ${sql.placeholder("id")}`,
);

/** The content that a checked request stores. */
export interface CheckedContent {
	columns: Omit<
		typeof donationRequest.$inferInsert,
		"id" | "status" | "userId" | "createdAt" | "sourceOfCreation" | "requestType"
	>;
	/** User ids and addresses. */
	invitees: readonly string[];
	/** Identity numbers and the parent who agrees, as they were entered. */
	identity: { pan: string | null; aadhaar: string | null; parentName: string | null };
	/** That person's role in the request's organization; null without one. */
	role: OrganizationRole | null;
}

/** The stored content of a request that is changed: what stays as it was is not checked against today again. */
export interface Before {
	details: Details;
	/** Whether the parent who agrees that a child is helped is known. */
	isParentNamed: boolean;
	/** The last day of a request that has ended, and may stay so. */
	keptEnd?: string | null;
	organizationId: string | null;
	currency: string;
	donationCount: number;
	raisedMinor: number;
}

/** Milestones stay under the goal, and those that gifts have reached stay as they are. */
function milestoneIssues({ region, details, quantity }: RequestInput, before: Before | null) {
	const currency = currencyOf(region);
	const wanted = milestonesOf({ details, currency, raisedMinor: 0 });
	const reached =
		before?.currency === currency ? milestonesOf({ ...before, currency }).filter((each) => each.reached) : [];
	const wrong = wrongMilestones(wanted, { goalMinor: quantity, reached });
	return wrong ? [issue("details.milestones", wrong.code, wrong.title ? { title: wrong.title } : undefined)] : [];
}

/** The person who raises a request, or raised it. */
interface Owner {
	userId: string;
	before: Before | null;
	/** Whose role in the organization counts: who changes the request; for staff, who raised it. */
	speakerId?: string;
	/** It is a draft, which keeps no names of parents. */
	isDraft?: boolean;
	/** Whether the request may be taken out of its organization. */
	mayLeave?: boolean;
}

/**
 * Checks what a contract can't know: today, the cause, the organization and its registration, and the invited people.
 * @throws Problem 400 with an issue for each wrong field
 */
export async function checkContent(
	ctx: Ctx,
	kind: Kind,
	input: RequestInput,
	{ userId, before, speakerId = userId, mayLeave = true, isDraft = false }: Owner,
): Promise<CheckedContent> {
	const now = ctx.platform.clock.now();
	const { region, orgId, isTaxBenefit, details } = input;
	const slug = kind.category ?? input.category;
	const [zone, causes, organizations, people, invited] = await Promise.all([
		zoneOf(ctx, { region, city: input.city, organizationId: orgId }),
		ctx.db.all(causeById({ slug, type: kind.type })),
		orgId ? ctx.db.all(organizationFor({ id: orgId, user: speakerId, now })) : [],
		ctx.db.all(personById({ id: userId })),
		findInvitees(ctx, input.isPrivate ? input.invited : []),
	]);
	const [organization] = organizations;
	const role = organization?.role ?? null;
	// A member's new request waits for the organization's consent. A change would go around it, so it is not a member's.
	const moves = before !== null && (orgId ?? null) !== before.organizationId;
	const isTheirs = before ? !moves || mayDo(role, "review") : role !== null;
	const mayMove = !moves || before.organizationId === null || mayLeave;
	const issues = [
		...dayIssues(fieldsIn(kind, region), input, { now, zone }, before ?? undefined),
		...milestoneIssues(input, before),
		...consentIssues(kind, input, before?.isParentNamed ?? isDraft),
		...minorNameIssues({ name: input.name, isMinor: isForChild(input) }, shownTexts(kind, input)),
		...(causes[0] ? [] : [issue("category", "cause_missing")]),
		...(!mayMove || (orgId && !(organization && isTheirs)) ? [issue("orgId", "organization_not_yours")] : []),
		...(isTaxBenefit && !organization?.registered ? [issue("isTaxBenefit", "tax_benefit_unregistered")] : []),
		...(before && before.donationCount > 0 && before.currency !== currencyOf(region)
			? [issue("region", "request_has_gifts")]
			: []),
		...invited.issues,
	];
	if (issues.length > 0) throw invalid(issues);
	const secrets = new Set(kind.fields.filter(isSecret).map(({ name }) => name));
	const beneficiary = input.name === "" ? null : input.name;
	return {
		columns: {
			name: beneficiary ?? organization?.name ?? people[0]?.name ?? "",
			title: input.title,
			story: input.description,
			categoryId: causes[0]?.id ?? null,
			region,
			currency: currencyOf(region),
			goalMinor: input.quantity,
			organizationId: orgId ?? null,
			beneficiaryName: beneficiary,
			beneficiaryIsMinor: isForChild(input),
			city: input.city || null,
			isPrivate: input.isPrivate,
			isTaxBenefit,
			isUrgent: input.isUrgentRequirement,
			endsAt: input.endDate ? endOfDay(input.endDate, zone) : null,
			endsOn: input.endDate ?? null,
			raisedAs: input.raisedAs,
			details: Object.fromEntries(Object.entries(details).filter(([name]) => !secrets.has(name))),
			videos: input.videos,
		},
		invitees: invited.found,
		identity: { pan: textOf(details.pan), aadhaar: textOf(details.aadhaar), parentName: textOf(details.parentName) },
		role,
	};
}

const textOf = (value: Details[string] | undefined) => (typeof value === "string" ? value : null);
