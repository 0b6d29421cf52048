import { prose } from "../prose.ts";
import type { RequestSeed } from "./request.ts";

/** Plasma, Covid help and work: one request of each kind, some of which are over. */
export const plasmaAndWork = {
	plasmaDonor: {
		title: "O positive, recovered in September, glad to give plasma in Bengaluru",
		name: "Harini Venkatesh",
		type: "plasmaDonor",
		category: "plasma-donors",
		region: "IN",
		by: "harini",
		city: "Bengaluru",
		created: "2026-10-02T09:00",
		ends: "2031-06-30",
		details: {
			bloodGroup: "O+",
			recoveredOn: "2026-09-04",
			weightKg: 61,
			availability: "After six in the evening, and at weekends",
		},
		story: prose`
			I had dengue in August with a platelet count of 18,000, and strangers gave for me within two hours. I am well
			now, cleared by my doctor, 61 kg, haemoglobin 13.4. I can come to any centre on the purple line after six in the
			evening, or at any time at weekends. I am in Chennai on some Fridays for turtles. Call, do not text.
		`,
	},
	plasmaDonee: {
		title: "B negative plasma needed at Suvarna Hospital for Mr. Joshi",
		name: "Prakash Joshi",
		type: "plasmaDonee",
		category: "plasma-needed",
		status: -5,
		region: "IN",
		by: "asha",
		beneficiary: "Prakash Joshi",
		city: "Pune",
		created: "2026-07-09T03:30",
		ends: "2031-07-31",
		details: { bloodGroup: "B-", hospital: "Suvarna Hospital, Pune", bloodUnits: 4, neededBy: "2026-07-12" },
		story: prose`
			My neighbour, 47, is in the ICU at Suvarna Hospital with TTP and has plasma exchanged every day. The bank has run
			out of B negative. Donors between 18 and 60 who have not given in the last two weeks, please ask for Sister
			Alphonsa at the blood centre on the first floor. UPDATE: three people came within a day. He is out of the ICU, and
			we have closed this request ourselves. Thank you, Pune.
		`,
	},
	careerHelp: {
		title: "From eleven years of line cooking to something my knees can do",
		name: "Darnell Jefferson Jr.",
		type: "careerHelp",
		category: "career-help",
		region: "US",
		by: "darnell",
		city: "Detroit",
		created: "2026-10-18T17:20",
		ends: "2031-06-30",
		details: {
			role: "Food distribution, purchasing or dispatch",
			skills: "Line cooking, ordering, people",
			experienceYears: 11,
			careerNeeds: ["resume", "referral", "advice"],
			workplace: "onSite",
		},
		story: prose`
			My son ran the grill at two places downtown and tore his meniscus in the spring. He is 31, good with people, good
			with numbers that come as orders, and has never written a résumé because nobody in a kitchen ever asked. He
			would like an hour with anyone in food distribution, purchasing or dispatch: what the work is, what to call
			the things that he already knows how to do, and who to talk to. He will bring lunch. You want him to bring lunch.
		`,
	},
	covidHelp: {
		title: "Oxygen concentrator on loan for my father's recovery at home",
		name: "Suresh Babu",
		type: "covidHelp",
		category: "covid-help",
		status: -4,
		region: "IN",
		by: "suresh",
		city: "Anantapur",
		created: "2026-03-12T11:10",
		ends: "2026-06-30",
		details: { covidNeeds: ["oxygen"], neededBy: "2026-03-20", peopleAffected: 1 },
		story: prose`
			Father, 74, came home after nine days. Saturation is 91 at rest and 86 when he walks to the veranda, which he does
			although he is told not to. The doctor advises five litres for about a month. Looking for a machine on loan in
			Anantapur or Kurnool district. Deposit no problem, and I will service it before I return it, that is my trade.
		`,
	},
	internship: {
		title: "Summer internship: help blind testers tell us what is broken",
		name: "Lumen Labs",
		type: "internship",
		category: "internships",
		region: "US",
		by: "emily",
		organization: "lumen-labs",
		city: "Portland",
		created: "2026-11-02T19:00",
		ends: "2031-06-30",
		details: {
			role: "Accessibility testing intern",
			workplace: "hybrid",
			hoursPerWeek: 35,
			durationWeeks: 10,
			startsOn: "2031-06-01",
			skills: "Patience, clear writing, curiosity about screen readers",
			openings: 2,
			perks: ["stipend", "certificate", "flexibleHours", "remoteWork", "mentor"],
		},
		story: prose`
			Ten weeks, paid at $24 an hour, June to August, on site or remote. You will sit with people who use screen readers
			and magnifiers while they try our reading app, write down what happened instead of what we hoped, and turn it
			into bug reports that an engineer cannot argue with. No coding needed. Last year's intern, a library science
			student, found the worst bug we ever shipped on her third day. Screen reader users are very welcome to apply.
		`,
	},
} as const satisfies Record<string, RequestSeed>;
