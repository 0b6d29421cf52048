import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PlanReader, planReader } from "../../../site/testing/plan-reader.ts";
import { statisticsGroups } from "../../domain/contracts/radio-reports.ts";
import { listStreamings } from "./list-streamings.ts";
import { members } from "./members.ts";
import { podcasts } from "./podcasts.ts";
import { reportBmi } from "./report-bmi.ts";
import { reportStatistics } from "./report-statistics.ts";
import { upcoming } from "./upcoming.ts";
import { validateDates } from "./validate-dates.ts";

let reader: PlanReader;
beforeAll(async () => {
	reader = await planReader();
});
afterAll(() => reader.close());

describe("What staff see of the radio's schedule, team and reports", () => {
	it("is read by indexes", async () => {
		const { ctx, scansOf } = reader;
		const page = { limit: 10, offset: 0 };
		const period = { from: Date.parse("2026-11-08"), to: Date.parse("2026-11-14") };
		for (const read of [
			() => listStreamings(ctx, { ...page, from: period.from, to: period.to, channel: "telugu" }),
			() => listStreamings(ctx, { ...page, filter: "upcoming" as const }),
			() => listStreamings(ctx, { ...page, filter: "past" as const }),
			() => members.list(ctx, page),
			() => upcoming.list(ctx, page),
			() => podcasts.list(ctx, page),
			() => validateDates(ctx, { channel: "telugu", startTime: period.from, endTime: period.to }),
			() => reportBmi(ctx, { ...page, ...period, format: "rows" as const }),
			() => reportBmi(ctx, { ...page, format: "rows" as const }),
			() => reportStatistics(ctx, { ...page, by: "day" as const }),
			...statisticsGroups.map((by) => () => reportStatistics(ctx, { ...page, ...period, by })),
		]) {
			const scans = await scansOf(read);
			// A station has a handful of channels, a report looks for at most seven latest days, and a list
			// is read in its index's order, as far as the page reaches.
			const allowed =
				/^SCAN (?:c|radio_channel|u|latest) in|USING (?:COVERING )?INDEX radio_(?:streaming|member|podcast|upcoming_playlist)_list/;
			expect(scans.filter((scan) => !allowed.test(scan))).toEqual([]);
		}
	});

	it("has streamings in the index's order, without sorting them", async () => {
		const { ctx, scansOf, plansOf } = reader;
		for (const filter of [undefined, "upcoming", "past"] as const) {
			await scansOf(() => listStreamings(ctx, { filter, search: "a", limit: 5, offset: 0 }));
			const plans = await plansOf(/radio_streaming s/);
			expect(plans.filter((line) => /TEMP B-TREE/.test(line))).toEqual([]);
			expect(plans.filter((line) => /^SEARCH s /.test(line))).toEqual(
				Array.from({ length: 2 }, () => "SEARCH s USING INDEX radio_streaming_list (start_time>? AND start_time<?)"),
			);
		}
	});
});
