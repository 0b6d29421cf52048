// @module-tag slow
import { describe, expect, it } from "vitest";
import { type WithdrawalState, withdrawalStates } from "../../../api/domain/giving/withdrawals.ts";
import type { Language } from "../../../api/domain/languages.ts";
import { languages } from "../../../api/domain/languages.ts";
import { isRequestStatus, type RequestStatus, requestStatuses } from "../../../api/domain/requests/statuses.ts";
import { textsOf as mailTexts, type TextsName } from "../../../site/mail/texts/index.ts";
import type { Catalog } from "./catalog.ts";
import { wordsIn } from "./index.ts";

type Tellers<Key extends string | number> = Readonly<Record<Key, Readonly<Record<Language, RegExp>>>>;

const reviewed = { en: /\b(being )?reviewe?(d|s|ing)\b/i, hi: /जाँच/, te: /పరిశీల/, kn: /ಪರಿಶೀಲ/ };
const live = { en: /\blive\b/i, hi: /चालू/, te: /కొనసాగ/, kn: /ಚಾಲ್ತಿ/ };
const approved = { en: /\bapproved?\b/i, hi: /मंज़ूर/, te: /ఆమోద/, kn: /ಅನುಮೋದ/ };
const missing = { en: /something is missing/i, hi: /और जानकारी चाहिए/, te: /మరింత సమాచారం కావాలి/, kn: /ಇನ್ನಷ್ಟು ಮಾಹಿತಿ ಬೇಕು/ };

/** The word that a badge and every sentence about a request's status share. */
const ofRequests: Tellers<RequestStatus> = {
	0: reviewed,
	1: live,
	2: { en: /fulfilled/i, hi: /पूरी/, te: /నెరవేర/, kn: /ಈಡೇರಿ/ },
	3: reviewed,
	9: live,
	[-1]: approved,
	[-2]: missing,
	[-3]: {
		en: /marked (it |your request )?as spam/i,
		hi: /स्पैम मानी गई/,
		te: /స్పామ్‌గా గుర్తించ/,
		kn: /ಸ್ಪ್ಯಾಮ್ ಎಂದು ಗುರುತಿಸಲಾಗಿದೆ/,
	},
	[-4]: { en: /\bended\b/i, hi: /समय पूरा/, te: /గడువు ముగిసింది/, kn: /ಅವಧಿ ಮುಗಿದಿದೆ/ },
	[-5]: { en: /\bclosed\b/i, hi: /बंद/, te: /మూసివే/, kn: /ಮುಚ್ಚ/ },
	[-6]: { en: /paused/i, hi: /रुकी हुई/, te: /తాత్కాలికంగా ఆగింది/, kn: /ತಡೆಹಿಡಿಯಲಾಗಿದೆ/ },
	[-7]: approved,
};

const ofWithdrawals: Tellers<WithdrawalState> = {
	hold: { en: /requested/i, hi: /अनुरोध/, te: /అడిగారు/, kn: /ಕೇಳ/ },
	approved,
	sent: { en: /\bsent\b/i, hi: /भेज/, te: /పంపా/, kn: /ಕಳುಹಿಸ/ },
	paid: { en: /\bpaid\b/i, hi: /पहुँच ग/, te: /చేరింది/, kn: /ತಲುಪಿದೆ/ },
	returned: { en: /returned|sent it back/i, hi: /लौटा/, te: /తిరిగి పంపిం/, kn: /ಹಿಂದಿರುಗಿಸ/ },
	rejected: approved,
	canceled: { en: /canceled/i, hi: /रद्द/, te: /రద్ద/, kn: /ರದ್ದ/ },
};

const statuses = Object.keys(requestStatuses).map(Number).filter(isRequestStatus);

/** Texts that must say a word: pages' by key, or a mail's. */
interface Row {
	word: Readonly<Record<Language, RegExp>>;
	keys?: readonly string[];
	mail?: readonly [name: TextsName, keys: readonly string[]];
}

const request = (status: RequestStatus, ...keys: string[]): Row => ({ word: ofRequests[status], keys });

const rows: readonly Row[] = [
	...statuses.map(
		(status): Row => ({
			word: ofRequests[status],
			keys: [
				`status.${status}`,
				`review.state.${status}`,
				...(status === 2 ? [] : [`request.closed.${status}`]),
				`request.no-answers.${status}`,
				`notification.request.${status}`,
			],
			mail: ["request-moved", [`status.${status}`]],
		}),
	),
	request(0, "review.change.0", "review.change.3", "review.change-waits", "favourites.reviewed", "request.reviewing"),
	request(1, "home.none", "home.see-all", "nav.all", "profile.no-requests", "move.status.1"),
	request(2, "request.fulfilled", "notice.request-fulfilled", "move.status.2", "fulfil.title", "fulfil.yes"),
	request(-1, "review.change.-1", "review.change.-7", "review.change-refused", "notification.request.change_rejected"),
	request(-2, "review.change.-2", "review.change-incomplete", "own.information", "dashboard.needs-information"),
	request(-2, "notification.request.change_sent_back"),
	request(-5, "failure.410"),
	request(-6, "problem.request_on_hold"),
	{ word: missing, mail: ["request-change", ["subject.change_sent_back", "change_sent_back"]] },
	{ word: approved, mail: ["request-change", ["subject.change_approved", "subject.change_rejected"]] },
	{ word: approved, mail: ["request-change", ["change_approved", "change_rejected"]] },
	...withdrawalStates.map(
		(state): Row => ({
			word: ofWithdrawals[state],
			keys: [
				`withdraw.state.${state}`,
				...(state === "hold" ? [] : [`withdraw.text.${state}`]),
				`withdraw.step.${state}`,
				`gift-way.${state}`,
				`notification.withdrawal.${state === "hold" ? "requested" : state}`,
			],
			mail: ["withdrawal-moved", [`subject-${state}`, state]],
		}),
	),
];

/** The texts with these keys, as far as there are any; both forms of one that depends on a count. */
function textsOf(catalog: Catalog | Record<string, string>, keys: readonly string[]): [key: string, text: string][] {
	return keys.flatMap((key) => {
		const message = (catalog as Catalog)[key as keyof Catalog] ?? [];
		return Object.values(typeof message === "string" ? [message] : message).map((text): [string, string] => [
			key,
			text,
		]);
	});
}

it.each(languages)(
	"one word names each status of a request and each state of a withdrawal everywhere, in %s",
	(language) => {
		const { catalog } = wordsIn(language);
		const wrong = rows.flatMap(({ word, keys = [], mail: [name, mailKeys] = ["frame", []] }) =>
			[...textsOf(catalog, keys), ...textsOf(mailTexts(name, language), mailKeys)].filter(
				([, text]) => !word[language].test(text),
			),
		);
		expect(wrong).toEqual([]);
	},
);

/** The words for what answers are about: where an English text has one, its translations have theirs. */
const ofAnswers = [
	{ en: /\bshifts?\b/i, hi: /पाली|पालिय/, te: /షిఫ్ట/, kn: /ಪಾಳಿ/ },
	{ en: /\binterviews?\b/i, hi: /साक्षात्कार/, te: /ఇంటర్వ్యూ/, kn: /ಸಂದರ್ಶನ/ },
	{ en: /\bguardian\b/i, hi: /अभिभावक/, te: /సంరక్షకు/, kn: /ಪಾಲಕ/ },
	{ en: /\bparent’s consent\b/i, hi: /सहमति/, te: /అంగీకార/, kn: /ಒಪ್ಪಿಗೆ/ },
	{ en: /\bplaces\b/i, hi: /जगह/, te: /స్థాన/, kn: /ಸ್ಥಾನ/ },
	{ en: /\bstages?\b/i, hi: /चरण/, te: /దశ/, kn: /ಹಂತ/ },
	{ en: /\byour answer\b/i, hi: /जवाब/, te: /స్పంద/, kn: /ಉತ್ತರ/ },
] as const;
/** The texts of the answering pages and of the fields in their forms. A venture's stage is another one. */
const answeringKey =
	/^(answer|application|applicants|interviews?|problem\.(guardian|parent|shifts|places_(full|few|none)|interview)|raise\.details\.(parent|careerNeeds)|places\.(heading|shifts|open|full|taken-of|left))/;

it.each(["hi", "te", "kn"] as const)("one word names each thing that answers are about, in %s", (language) => {
	const [english, { catalog }] = [wordsIn("en").catalog, wordsIn(language)];
	const wrong = Object.entries(english)
		.filter(([key]) => answeringKey.test(key))
		.flatMap(([key, text]) =>
			ofAnswers
				.filter(({ en }) => en.test(JSON.stringify(text)))
				.flatMap((word) => textsOf(catalog, [key]).filter(([, translated]) => !word[language].test(translated))),
		);
	expect(wrong).toEqual([]);
});

const mails = import.meta.glob<Readonly<Record<string, object>>>("../../../site/mail/texts/??/*.ts", { eager: true });
const widgetWords = import.meta.glob<Record<string, string>>("../../../widget-sdk/core/words/{hi,te,kn}.ts", {
	eager: true,
	import: "default",
});

/** Every text of a language with where it is: pages, mails and widgets. */
function everyText(language: Language): [string, string][] {
	return [
		...Object.entries(wordsIn(language).catalog),
		...Object.entries(mails)
			.filter(([path]) => path.includes(`/${language}/`))
			.flatMap(([, areas]) => Object.values(areas).flatMap((area) => Object.entries(area))),
		...Object.entries(widgetWords[`../../../widget-sdk/core/words/${language}.ts`] ?? {}),
	].map(([key, text]) => [key, JSON.stringify(text)]);
}

describe("the words for what people do here", () => {
	it("are the same for a request, a gift, a fundraiser and a withdrawal in all texts of a language", () => {
		const others = {
			// A withdrawal and a verification are requested too.
			hi: [/अनुरोध/, /withdraw|gift-way|organization-decided/],
			te: [/విన్నప|వినతి|విజ్ఞప్తి|మనవి|రిక్వెస్ట్|ఫండ్‌రైజర్|ఉపసంహరణ/, /^$/],
			// Plasma and blood are donated with another word.
			kn: [/ವಿನಂತಿ|ಕೋರಿಕೆ|ಕೊಡುಗೆ|(?<!\p{L})ದಾನ(?!\p{M})/u, /plasma|lastDonation/],
		} as const;
		const alike = { hi: /फंडरेज़|डोनेशन|उपहार|चंदा/, te: /గిఫ్ట్|కానుక/, kn: /ಡೊನೇಷನ್|ಉಡುಗೊರೆ/ } as const;
		const found = (["hi", "te", "kn"] as const).flatMap((language) =>
			everyText(language).filter(
				([key, text]) =>
					(others[language][0].test(text) && !others[language][1].test(key)) || alike[language].test(text),
			),
		);
		expect(found).toEqual([]);
		expect(everyText("te").length).toBeGreaterThan(1500);
	});
});
