import { sortNameOf } from "../../api/domain/people/contacts.ts";
import { demoId, demoNow } from "./ids.ts";
import { userId } from "./people.ts";
import { demoRequests } from "./requests/index.ts";

const day = 24 * 3_600_000;
const owner = userId("donor");

const people = [
	["Anjali", "Deshpande", "anjali.deshpande@contacts.example", "+919822011001", "Family"],
	["Arvind", "Deshpande", "arvind.deshpande@contacts.example", "+919822011002", "Family"],
	["Farida", "Khan", "farida.khan@contacts.example", "+919822011003", "Book club"],
	["Joseph", "Mathew", "joseph.mathew@contacts.example", null, "Book club"],
	["Lakshmi", "Narayanan", "lakshmi.narayanan@contacts.example", "+919822011005", "Book club"],
	["Meena", "", "meena.tailor@contacts.example", "+919822011006", null],
	["Prakash", "Gowda", null, "+919822011007", null],
] as const;

/** People whom the donor's account brought along. */
export const demoContacts = people.map(([firstName, lastName, email, phone], index) => {
	const createdAt = demoNow - (20 - index) * day;
	const mergeKey = email ?? phone ?? "";
	return {
		id: demoId("ctc_", `contact ${index}`, createdAt),
		userId: owner,
		firstName,
		lastName,
		email,
		phone,
		sortName: sortNameOf(firstName, lastName, mergeKey),
		mergeKey,
		source: "form" as const,
		createdAt,
		changedAt: createdAt,
	};
});

export const demoContactGroups = ["Book club", "Family"].map((name, index) => {
	const createdAt = demoNow - (10 - index) * day;
	const id = demoId("cgr_", `contact group ${name}`, createdAt);
	return { id, userId: owner, name, nameKey: name.toLowerCase(), createdAt, changedAt: createdAt };
});

export const demoContactGroupMembers = people.flatMap(([, , , , group], index) => {
	const of = demoContactGroups.find(({ name }) => name === group);
	const contact = demoContacts[index];
	return of && contact ? [{ groupId: of.id, contactId: contact.id, createdAt: of.createdAt }] : [];
});

const firstNames =
	"Aarav Aditi Ajay Amrita Anil Asma Bhaskar Chitra Dev Divya Farhan Gauri Harish Imtiaz Jaya Kabir Kavya Manish Neha Omkar Priya".split(
		" ",
	);
const lastNames =
	"Acharya Bose Chauhan Das Fernandes Goud Hussain Iyengar Joshi Kulkarni Lobo Menon Nayak Pillai Qureshi Rao Sethi Tiwari Varma Yadav".split(
		" ",
	);
const readersSince = demoNow - 90 * day;
const reader = userId("owner");

/** Visitors of the classrooms who left an address: each first name with each last name. They get the news with two subjects. */
export const demoReaders = firstNames.flatMap((firstName, row) =>
	lastNames.map((lastName, column) => {
		const place = row * lastNames.length + column;
		const email = `reader${String(place + 1).padStart(3, "0")}@readers.example`;
		return {
			id: demoId("ctc_", `reader ${place}`, readersSince),
			userId: reader,
			firstName,
			lastName,
			email,
			phone: null,
			sortName: sortNameOf(firstName, lastName, email),
			mergeKey: email,
			source: "form" as const,
			createdAt: readersSince,
			changedAt: readersSince,
		};
	}),
);

export const demoReaderGroup = {
	id: demoId("cgr_", "readers", readersSince),
	userId: reader,
	name: "Visitors of our classrooms",
	nameKey: "visitors of our classrooms",
	createdAt: readersSince,
	changedAt: readersSince,
};
export const demoReaderGroupMembers = demoReaders.map(({ id }) => ({
	groupId: demoReaderGroup.id,
	contactId: id,
	createdAt: readersSince,
}));

/** A group of an organization's donors that fills itself. */
export const demoDonorGroups = [
	{
		id: demoId("dgr_", "donor group", demoNow - 5 * day),
		userId: userId("owner"),
		name: "Gave more than once",
		nameKey: "gave more than once",
		rule: { fewestGifts: 2 },
		createdAt: demoNow - 5 * day,
	},
];

const series = [
	[
		"first",
		3,
		"Welcome",
		"Dear {firstName},\n\nthank you for your first gift to **{requestTitle}**. On the building sites your gift pays for a roof, a teacher and the midday egg.\n\n{senderName}",
	],
	[
		"last",
		365,
		"A year ago you helped",
		"Dear {firstName},\n\na year ago you gave to us. Please see what became of it.\n\n{senderName}",
	],
] as const;

/** Mails that go to the donors of an organization's request by themselves; the second one is off. */
export const demoSeries = series.map(([begins, days, subject, text], index) => {
	const createdAt = demoNow - (4 - index) * day;
	const isOn = begins === "first";
	const { id: requestId, organizationId } = demoRequests.find(({ key }) => key === "vidya-jyothi") ?? {};
	const id = demoId("cmp_", `series ${begins}`, createdAt);
	const sender = { requestId: requestId ?? "", senderId: organizationId ?? userId("owner") };
	return {
		campaign: {
			...sender,
			id,
			kind: "donors" as const,
			userId: userId("owner"),
			subject,
			blocks: [
				{ kind: "text" as const, text, link: "" },
				{ kind: "request" as const, text: "", link: "" },
			],
			language: "en" as const,
			sender: "Lakshmi Reddy",
			state: isOn ? ("sending" as const) : ("stopped" as const),
			createdAt,
			sendAt: createdAt,
		},
		step: { ...sender, campaignId: id, begins, days, whole: false, since: createdAt, nextAt: isOn ? createdAt : null },
	};
});
