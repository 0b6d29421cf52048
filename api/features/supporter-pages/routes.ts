import * as v from "valibot";
import {
	createSupporterPageBody,
	decideSupporterPage,
	ownSupporterPagesQuery,
	supporterGiftAnswer,
	supporterGiftsQuery,
	supporterPageAnswer,
	supporterPageBody,
	supporterPageReportBody,
	supporterPageState,
	supporterPagesQuery,
	supporterThanksBody,
	teamAnswer,
} from "../../domain/contracts/supporter-pages.ts";
import { toMajor } from "../../domain/money.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { listPageDonors } from "../donations/list-donors.ts";
import { createPage } from "./create.ts";
import { decidePage } from "./decide.ts";
import { listOwnPages, listPages, pagesToWire, readTeam } from "./list-pages.ts";
import { getPage, readPage } from "./read-page.ts";
import { namedRecipient, openRecipient } from "./recipient.ts";
import { reportPage } from "./report.ts";
import { listReviewedPages } from "./review.ts";
import { setPageState } from "./set-state.ts";
import { thankForPage } from "./thank.ts";
import { updatePage } from "./update.ts";

const made = v.object({ slug: v.string(), isHeld: v.boolean() });

/** Pages on which supporters collect gifts for a request, an organization or the foundation, at /fundraisers/{slug}. */
export default callArea("Supporters' pages", [
	defineCall("GET /supporterPages", {
		allow: "anyone",
		summary: "List the open supporters' pages for a request, an organization or the foundation, newest first",
		query: supporterPagesQuery,
		answer: listOf(supporterPageAnswer),
		problems: [404, 409, 410],
		run: async (ctx, { query: { limit, offset, ...named } }) => {
			const of = namedRecipient(named);
			const { title } = await openRecipient(ctx, of);
			const { rows, ...page } = await listPages(ctx, { of, limit, offset });
			return { rows: pagesToWire(ctx, rows, { recipient: title, open: true }), ...page };
		},
	}),
	defineCall("POST /supporterPages", {
		allow: "signed-in",
		limit: "draft",
		summary: "Open a supporter's page for a request, an organization or the foundation",
		description:
			"Gifts through it go to the recipient. `teamName` begins a team, and `team` joins one by the end of its address. A page with a link or a number waits for staff.",
		body: createSupporterPageBody,
		answer: made,
		problems: [404, 409, 410],
		status: 201,
		run: async (ctx, { body: { donationRequestId, organizationId, foundation, ...input } }) => {
			const recipient = namedRecipient({ donationRequestId, organizationId, foundation });
			return createPage(ctx, { ...input, recipient });
		},
	}),
	defineCall("GET /supporterPages/mine", {
		allow: "signed-in",
		summary: "List one's own supporter's pages, newest first",
		query: ownSupporterPagesQuery,
		answer: listOf(supporterPageAnswer),
		run: async (ctx, { query }) => {
			const { rows, ...page } = await listOwnPages(ctx, query);
			return { rows: pagesToWire(ctx, rows, { recipient: null, open: true }), ...page };
		},
	}),
	defineCall("GET /supporterPages/review", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List supporters' pages for staff, newest first",
		description: "state=waiting lists those that were held back or reported, oldest first.",
		...listReviewedPages.call,
	}),
	defineCall("GET /supporterPages/{slug}", {
		allow: "anyone",
		summary: "Read a supporter's page",
		answer: supporterPageAnswer,
		problems: [404],
		run: (ctx, { params }) => getPage(ctx, params),
	}),
	defineCall("PUT /supporterPages/{slug}", {
		allow: "signed-in",
		limit: "draft",
		summary: "Change a supporter's page of one's own: all of it anew",
		description: "Its address, its recipient and its team stay.",
		body: supporterPageBody,
		answer: v.object({ isHeld: v.boolean() }),
		problems: [403, 404, 409],
		run: (ctx, { params: { slug }, body }) => updatePage(ctx, { slug, ...body }),
	}),
	defineCall("PUT /supporterPages/{slug}/state", {
		allow: "signed-in",
		summary: "Close or reopen a supporter's page",
		description: "Its owner does both. Who runs its recipient, and staff, end one; its owner gets the reason by mail.",
		body: supporterPageState,
		answer: v.object({}),
		problems: [403, 404, 409],
		run: async (ctx, { params: { slug }, body }) => {
			await setPageState(ctx, { slug, ...body });
			return {};
		},
	}),
	defineCall("PUT /supporterPages/{slug}/review", {
		allow: ["admin", "superAdmin"],
		summary: "Show or hide a supporter's page",
		description: "Settles every report about it.",
		body: decideSupporterPage,
		answer: v.object({}),
		problems: [404, 409],
		run: async (ctx, { params: { slug }, body }) => {
			await decidePage(ctx, { slug, ...body });
			return {};
		},
	}),
	defineCall("GET /supporterPages/{slug}/gifts", {
		allow: "anyone",
		summary: "List the gifts through a supporter's page, newest first",
		query: supporterGiftsQuery,
		answer: listOf(supporterGiftAnswer),
		problems: [404],
		run: async (ctx, { params: { slug }, query }) => {
			const { page } = await readPage(ctx, { slug });
			const { rows, hasMore } = await listPageDonors(ctx, { pageId: page.id, ...query });
			const hides = page.hidesTotal === 1;
			return {
				rows: rows.map(({ id, name, givenMinor, currency, message, succeededAt }) => ({
					...{ _id: id, name, currency, message },
					givenMinor: hides ? null : givenMinor,
					at: succeededAt,
				})),
				hasMore,
			};
		},
	}),
	defineCall("POST /supporterPages/{slug}/report", {
		allow: "signed-in",
		limit: "report",
		summary: "Report a supporter's page to staff",
		description: "A second report of the same person changes nothing.",
		body: supporterPageReportBody,
		answer: v.object({}),
		problems: [404, 409],
		run: async (ctx, { params: { slug }, body }) => {
			await reportPage(ctx, { slug, ...body });
			return {};
		},
	}),
	defineCall("POST /supporterPages/{slug}/thanks", {
		allow: "signed-in",
		limit: "message",
		summary: "Thank everybody who gave through a page of one's own and was not thanked yet",
		description: "By the gift's page and by mail. Their addresses stay with us.",
		body: supporterThanksBody,
		answer: v.object({ thanked: v.number() }),
		problems: [403, 404, 409],
		run: (ctx, { params: { slug }, body }) => thankForPage(ctx, { slug, ...body }),
	}),
	defineCall("GET /teams/{slug}", {
		allow: "anyone",
		summary: "Read a team of supporters' pages, the largest sum first",
		answer: teamAnswer,
		problems: [404],
		run: async (ctx, { params }) => {
			const { slug, name, currency, beneficiary, raisedMinor, pages } = await readTeam(ctx, params);
			const { title: recipient, open } = beneficiary;
			return {
				slug,
				name,
				recipient,
				currency,
				raised: toMajor(raisedMinor),
				pages: pagesToWire(ctx, pages, { recipient, open }),
			};
		},
	}),
]);
