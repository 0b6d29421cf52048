import { describe, expect, it } from "vitest";
import { languages } from "../../api/domain/languages.ts";
import { percentOf } from "../../api/domain/requests/goal-progress.ts";
import { loadWords, text } from "../../widget-sdk/core/words.ts";
import { artForms, artOf, sizedImage } from "./art.ts";
import { initialsOf } from "./avatar.tsx";
import { chosenAmount } from "./chosen-amount.ts";
import { agoText, daysLeft, daysLeftText, formatDay, isoDay } from "./dates.ts";
import { describedBy } from "./field.tsx";
import { pageNumbers } from "./pagination.tsx";
import { giftsText, percentText } from "./progress.tsx";
import { askOf, causeOf } from "./request-words.ts";
import { shortMoney } from "./short-money.ts";
import { wordsIn } from "./words/index.ts";

const day = 86_400_000;
const words = wordsIn("en");

describe("giving progress", () => {
	it("rounds down, so that 100 % means that the goal is reached", () => {
		expect(percentOf(99_999, 100_000)).toBe(99);
		expect(percentOf(100_000, 100_000)).toBe(100);
		expect(percentOf(112_000, 100_000)).toBe(112);
	});

	it("is 0 % without a goal and never negative", () => {
		expect(percentOf(500, 0)).toBe(0);
		expect(percentOf(-500, 1000)).toBe(0);
	});

	it("never displays a first gift as 0 %", () => {
		expect(percentText(words, 1, 1_000_000)).toBe("Under 1% of the goal");
		expect(percentText(words, 0, 1_000_000)).toBe("0% of the goal");
	});

	it("counts gifts in words", () => {
		const texts = [0, 1, 2, 1234].map((count) => giftsText(words, count));
		expect(texts).toEqual(["No gifts yet", "1 gift", "2 gifts", "1,234 gifts"]);
	});

	it.each(languages)("says on partners' pages what it says on ours, in %s", async (lang) => {
		await loadWords(lang);
		const ours = wordsIn(lang);
		const amounts = { raised: "R", goal: "G" };
		expect([
			text(lang, "raised", amounts),
			text(lang, "progress"),
			text(lang, "percent", { percent: "44" }),
			text(lang, "underOne"),
			text(lang, "none"),
			text(lang, "gift"),
			text(lang, "gifts", { count: "37" }),
		]).toEqual([
			ours.t("progress.raised", amounts),
			ours.t("progress.label"),
			percentText(ours, 44, 100),
			percentText(ours, 1, 1000),
			...[0, 1, 37].map((count) => giftsText(ours, count)),
		]);
	});
});

describe("days left", () => {
	const ends = (days: number) => ({ endsAt: days * day, endsOn: isoDay(days * day - 1) });

	it("count a day that has begun", () => {
		expect(daysLeft(10 * day, 7 * day + 1)).toBe(3);
		expect(daysLeftText(words, ends(10), 9 * day)).toBe("Last day");
		expect(daysLeftText(words, ends(10), 8 * day - 1)).toBe("3 days left");
	});

	it("are a date if they are more than 90", () => {
		expect(daysLeftText(words, ends(100), 10 * day)).toBe("90 days left");
		expect(daysLeftText(words, ends(100), 10 * day - 1)).toBe("Until 10-Apr-1970");
	});

	it("end at the end date", () => {
		expect(daysLeft(10 * day, 10 * day)).toBe(0);
		expect(daysLeftText(words, ends(10), 30 * day)).toBe("Ended");
	});

	it("are not displayed without an end date", () => {
		expect(daysLeftText(words, { endsAt: null, endsOn: null }, 0)).toBeNull();
	});
});

describe("dates", () => {
	it("are formatted as DD-MMM-YYYY in UTC", () => {
		const time = Date.UTC(2026, 10, 5, 23, 59);
		expect(formatDay(time)).toBe("05-Nov-2026");
		expect(isoDay(time)).toBe("2026-11-05");
	});

	it("are relative for a month", () => {
		const now = Date.UTC(2026, 10, 30);
		expect(agoText(now - 30_000, now, "en")).toBe("this minute");
		expect(agoText(now - 3 * 3_600_000, now, "en")).toBe("3 hours ago");
		expect(agoText(now - 1.5 * day, now, "en")).toBe("yesterday");
		expect(agoText(now - 1.5 * day, now, "hi")).toBe("कल");
		expect(agoText(now - 30 * day, now, "en")).toBe("31-Oct-2026");
		// If the server's clock is ahead of ours, a gift is not in the future.
		expect(agoText(now + day, now, "en")).toBe("this minute");
	});
});

describe("the selected amount", () => {
	const form = (query: string) => new URLSearchParams(query);

	it("is the typed one if there is one", () => {
		expect(chosenAmount(form("preset=500&amount=250"))).toBe("250");
		expect(chosenAmount(form("preset=500&amount=abc"))).toBe("abc");
	});

	it("is the preset if nothing is typed", () => {
		expect(chosenAmount(form("preset=500&amount=++"))).toBe("500");
		expect(chosenAmount(form("preset=500"))).toBe("500");
	});

	it("is empty if nothing is selected", () => {
		expect(chosenAmount(form(""))).toBe("");
	});
});

describe("page numbers", () => {
	it("include the ends and the neighbours, with gaps between", () => {
		expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
		expect(pageNumbers(1, 2)).toEqual([1, 2]);
		expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
	});
});

describe("initials", () => {
	it("come from the first and the last word, in any script", () => {
		expect(initialsOf("Om Prakash Meena")).toBe("OM");
		expect(initialsOf("asha")).toBe("A");
		expect(initialsOf("आशा राव")).toBe("आर");
		expect(initialsOf("  ")).toBe("");
	});
});

describe("a field's description", () => {
	it("lists the ids of the hint and the error that exist", () => {
		expect(describedBy({ id: "a", hint: "h", error: "e" })).toBe("a-hint a-error");
		expect(describedBy({ id: "a", error: "e" })).toBe("a-error");
		expect(describedBy({ id: "a" })).toBeUndefined();
	});
});

describe("pictures", () => {
	it("are the category's own, or of giving for categories added later", () => {
		expect(artOf("education")).toBe("/art/education.jpg");
		const some = new Set(["req_1", "req_2", "req_3", "req_4", "req_5", "req_6"].map((id) => artOf("education", id)));
		expect([...some].sort()).toEqual(["/art/education-2.jpg", "/art/education-3.jpg", "/art/education.jpg"]);
		expect(artOf("education", "req_1")).toBe(artOf("education", "req_1"));
		for (const slug of ["something-new", null, "toString"]) expect(artOf(slug)).toBe("/art/giving.jpg");
	});

	it("of our own have other forms, unlike uploaded ones", () => {
		expect(artForms("/art/demo/asha.jpg")).toEqual({
			webp: "/art/demo/asha_388x218.webp 388w, /art/demo/asha_776x435.webp 776w",
			drawing: "/art/demo/asha.svg",
		});
		expect(artForms("https://files.example/art/a.jpg")).toBeNull();
		expect(artForms("/files/a.jpg")).toBeNull();
	});

	it("get the size suffix before the query", () => {
		expect(sizedImage("https://files.example/a.png?v=2")).toBe("https://files.example/a.png_776x435?v=2");
		expect(sizedImage("/a.png")).toBe("/a.png_776x435");
	});
});

describe("what a request asks for", () => {
	it("is a sentence unless it is money", () => {
		expect(askOf(words, "cash")).toBeNull();
		expect(askOf(words, "bloodDonation")).toBe("Looking for blood donors");
		expect(askOf(words, "internship")).toBe("Offering an internship");
	});

	it("is a fundraiser's cause, named as staff named it if it has no translation", () => {
		const cause = { requestType: "cash", categoryName: "Wells" } as const;
		expect(causeOf(words, { ...cause, categorySlug: "education" })).toBe("Education");
		expect(causeOf(words, { ...cause, categorySlug: "wells" })).toBe("Wells");
		expect(causeOf(words, { requestType: "cash", categoryName: null, categorySlug: null })).toBeNull();
		expect(causeOf(words, { ...cause, requestType: "mentoring", categorySlug: "mentoring" })).toBe("Mentoring");
	});
});

describe("a large sum", () => {
	it("is formatted in lakh and crore in India and in K and M elsewhere, never rounded up", () => {
		const format = (major: number, currency: "INR" | "USD") => shortMoney(words, major * 100, currency);
		expect(format(99_999, "INR")).toBe("₹99,999");
		expect(format(2_468_000, "INR")).toBe("₹24.6 lakh");
		expect(format(9_999_999, "INR")).toBe("₹99.9 lakh");
		expect(format(12_300_000, "INR")).toBe("₹1.2 crore");
		expect(format(999, "USD")).toBe("$999");
		expect(format(3_499, "USD")).toBe("$3.4K");
		expect(format(2_000_000, "USD")).toBe("$2M");
	});
});
