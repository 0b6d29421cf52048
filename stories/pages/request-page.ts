import { report } from "../../api/domain/contracts/report.ts";
import { newForm } from "../../api/domain/forms/read-form.ts";
import { answerFormOf } from "../../site/pages/answering/answer-values.ts";
import type { RequestData } from "../../site/pages/requests/request-data.ts";
import { activity, donors, now, request } from "./data.ts";

/** The page of a request that has received gifts, for a guest. */
export const requestPage: RequestData = {
	pictures: [],
	supporters: { pages: [], total: 0 },
	row: request,
	donors,
	hasMoreDonors: true,
	activity,
	held: { comments: [], mayDecide: false },
	params: { donors: 5, updates: "latest", comments: 5 },
	balances: [
		{
			currency: request.currency,
			receivedMinor: request.raisedMinor,
			withdrawnMinor: 1_000_000,
			onItsWayMinor: 250_000,
			pendingMinor: request.raisedMinor - 1_250_000,
		},
	],
	paid: [
		{
			_id: "wdr_2",
			units: request.currency,
			quantity: 6000,
			paidAt: now - 3 * 86_400_000,
			payee: { kind: "hospital", name: "Sunrise Cancer Hospital" },
			hasBill: true,
			billUrl: "/files/fil_01M6AV2ZR0XQ4Z7SX5VPGM7W3A.pdf",
		},
		{
			_id: "wdr_1",
			units: request.currency,
			quantity: 4000,
			paidAt: now - 20 * 86_400_000,
			payee: null,
			hasBill: true,
			billUrl: null,
		},
	],
	open: true,
	bps: 290,
	fixedMinor: 0,
	choice: { amount: "", feesOnTop: false, anonymous: false, every: "" },
	now,
	answer: {
		answering: { as: "visitor" },
		form: newForm(answerFormOf({ requestType: "cash", region: "IN" }, [])),
		isGuest: true,
		today: "2026-11-22",
		questions: [],
		signatures: null,
		places: null,
	},
	report: newForm(report),
	keeper: null,
	role: null,
	reported: false,
	viewerId: null,
	favourite: false,
	liked: false,
	mayWrite: false,
	hasMoney: false,
	matches: [],
};
