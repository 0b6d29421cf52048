import type { registrationEntry } from "../schema/index.ts";
import type { DocumentKey } from "./activities/documents.ts";
import { demoFiles } from "./files.ts";
import { demoId, demoNow } from "./ids.ts";
import { demoOrganizationIds, type OrganizationKey } from "./organizations.ts";
import { type PersonKey, userId } from "./people.ts";

const day = 86_400_000;
type Row = typeof registrationEntry.$inferInsert;

function entry(
	organization: OrganizationKey,
	by: PersonKey,
	document: DocumentKey,
	of: Pick<Row, "scheme" | "number" | "year" | "state" | "reason"> & { until: number | null; daysAgo: number },
): Row {
	const { until, daysAgo, ...facts } = of;
	const enteredAt = demoNow - daysAgo * day;
	return {
		...facts,
		id: demoId("reg_", `${organization} ${facts.scheme}`, enteredAt),
		organizationId: demoOrganizationIds[organization],
		// The last second of March.
		validUntil: until === null ? null : Date.parse(`${until}-03-31T18:29:59Z`),
		fileId: demoFiles.find(({ uploadId }) => uploadId === document)?.id ?? "",
		enteredBy: userId(by),
		enteredAt,
		...(facts.state === "waiting" ? {} : { decidedBy: userId("admin"), decidedAt: enteredAt + day }),
	};
}

/** Registrations as the demo's organizations have entered them: approved, waiting, and rejected. */
export const demoRegistrationEntries: readonly Row[] = [
	entry("vidya-jyothi", "owner", "vidya-registration", {
		scheme: "legal",
		number: "1182 of 2009",
		year: 2009,
		until: null,
		state: "approved",
		daysAgo: 41,
	}),
	entry("vidya-jyothi", "owner", "vidya-80g", {
		scheme: "80G",
		number: "AAATV4521CF20214",
		year: 2021,
		until: 2031,
		state: "approved",
		daysAgo: 40,
	}),
	entry("vidya-jyothi", "owner", "vidya-80g", {
		scheme: "12A",
		number: "AAATV4521CE20211",
		year: 2021,
		until: 2031,
		state: "approved",
		daysAgo: 39,
	}),
	entry("vidya-jyothi", "owner", "vidya-registration", {
		scheme: "FCRA",
		number: "010230457",
		year: 2024,
		until: 2029,
		state: "waiting",
		daysAgo: 2,
	}),
	entry("st-marys-school", "lalrin", "st-marys-registration", {
		scheme: "legal",
		number: "SR/MZ 144 of 1961",
		year: 1961,
		until: null,
		state: "waiting",
		daysAgo: 1,
	}),
	entry("st-marys-school", "lalrin", "st-marys-80g", {
		scheme: "80G",
		number: "AABTS3348MF20241",
		year: 2024,
		until: 2029,
		state: "rejected",
		reason: "The document is the one of 2019. Please add the new certificate.",
		daysAgo: 12,
	}),
	entry("eastside-table", "darnell", "eastside-501c3", {
		scheme: "501c3",
		number: "83-2914407",
		year: 2016,
		until: null,
		state: "approved",
		daysAgo: 30,
	}),
];
