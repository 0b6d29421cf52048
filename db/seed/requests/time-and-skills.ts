import { prose } from "../prose.ts";
import type { RequestSeed } from "./request.ts";

/** Time, skills, places to learn and blood: one request of each kind, some of which never went live. */
export const timeAndSkills = {
	volunteering: {
		title: "Saturday teachers for a site school in Kokapet, no experience needed",
		name: "Vidya Jyothi Trust",
		type: "volunteering",
		category: "volunteering",
		region: "IN",
		by: "owner",
		organization: "vidya-jyothi",
		city: "Hyderabad",
		created: "2026-09-29T06:30",
		ends: "2031-06-30",
		details: {
			role: "Saturday teacher",
			workplace: "onSite",
			hoursPerWeek: 3,
			volunteers: 6,
			startsOn: "2031-01-11",
			skills: "Patience; Odia or Bhojpuri would be wonderful",
			minimumAge: 18,
		},
		shiftPlaces: { weekendMorning: 4, weekendAfternoon: 2 },
		story: prose`
			Three hours, ten to one. Twenty-five children from four to thirteen, three languages, one tin room. You read with
			six of the older ones while our teacher does letters with the small ones, and at noon everyone peels an egg. We
			ask for eight Saturdays, since children count how often you come back. Police verification and half a day of
			training before the first one. Auto fare is paid. Odia or Bhojpuri would be wonderful, patience is enough.
		`,
	},
	homeworkHelp: {
		title: "Algebra II over video, for a kid who used to love math",
		name: "Hannah",
		type: "homeworkHelp",
		category: "homework-help",
		region: "US",
		by: "ben",
		beneficiary: "Hannah",
		minor: true,
		city: "Peacham",
		created: "2026-11-08T23:15",
		ends: "2031-06-15",
		details: {
			subjects: "Algebra II",
			grade: "Grade 11",
			sessionsPerWeek: 2,
			language: "english",
			availability: "Evenings, Eastern time",
			parentConsent: "ownChild",
			parentRelation: "father",
		},
		story: prose`
			Our daughter is sixteen. She did fine until logarithms and a long bout of mono in October, and now she closes the
			book when I walk in. I make cheese, and I can't help. Forty minutes twice a week would do it, evenings Eastern
			time, with someone who remembers that it was once confusing. She likes horses, chess and being told the reason
			for things. A parent will be in the room, and we have decent internet since the summer.
		`,
	},
	socialAdvocacy: {
		title: "Sign against the new flyover at Jhotwara",
		name: "Jhotwara Residents",
		type: "socialAdvocacy",
		category: "social-advocacy",
		status: -1,
		region: "IN",
		by: "om",
		city: "Jaipur",
		created: "2026-08-05T10:45",
		ends: "2031-08-31",
		details: {
			topic: "The new flyover at Jhotwara",
			decisionMaker: "The MLA, before the session",
			actions: ["sign", "attend"],
		},
		story: prose`
			The flyover will take forty neem trees and the front rooms of sixty houses, and the traders of the main road say
			that the traffic is made by the railway crossing and not by us. We want ten thousand signatures for the MLA before
			the session, and people who will come and stand with us. Name, ward and mobile number to be given.
		`,
	},
	socialEntrepreneurship: {
		title: "EARN ₹40,000 weekly from home and help 1000 families!!!",
		name: "Global Kindness Income Club",
		type: "socialEntrepreneurship",
		category: "social-entrepreneurship",
		status: -3,
		region: "IN",
		by: "jyoti",
		city: "Ranchi",
		created: "2026-10-25T02:15",
		ends: "2031-10-31",
		details: { stage: "growing", partners: ["investor"], whoBenefits: "1000 families" },
		story: prose`
			Dear friend, you are selected!! Join our social business with only ₹999 registration and introduce five friends.
			Each friend introduces five friends. Poor families are uplifted automatically by the system. 100% government
			approved plan, limited seats, send screenshot of payment to the number in the profile today before midnight.
		`,
	},
	boardMember: {
		title: "A treasurer for our board who will say no to the chair",
		name: "Eastside Table",
		type: "boardMember",
		category: "board-members",
		status: 3,
		region: "US",
		by: "kelly",
		organization: "eastside-table",
		city: "Detroit",
		created: "2026-11-10T14:40",
		ends: "2031-06-30",
		details: {
			boardTermMonths: 36,
			meetingsPerYear: 6,
			expectations: "Look after the budget with the bookkeeper, close the books once a year, and say no to the chair.",
			skills: "Nonprofit finance",
			traits: ["integrity", "courage", "reliability"],
		},
		story: prose`
			We are seven people who know about food and children and nobody who knows about depreciation. Budget of $410,000, a
			bookkeeper two days a week, a clean audit, a walk-in cooler on the way. Looking for someone with nonprofit finance
			behind them, six evening meetings a year plus the closing of the books. The chair has big ideas, and he has asked me
			to write this sentence himself. Supper is included, naturally.
		`,
	},
	podcast: {
		title: "Stories of the night shift: we look for ten voices for TALRadio",
		name: "Raat Ki Duty",
		type: "podcast",
		category: "podcasts",
		region: "IN",
		by: "radioadmin",
		city: "Hyderabad",
		source: "staff",
		created: "2026-10-10T16:00",
		ends: "2031-09-30",
		details: {
			topic: "Work at night",
			audience: "People who are awake at eleven on Thursdays",
			language: "telugu",
			minutes: 30,
			recordedOn: "2031-02-15",
		},
		story: prose`
			Ward boys, bakers, toll collectors, a signalman, the woman who answers the helpline at three. Ten conversations of
			half an hour each in Telugu, Hindi or Deccani, recorded where you work and when you work; we come to you with
			one microphone and biscuits. No preparation. You hear the edit before anyone else does and can take out whatever
			you like. On air from March, Thursdays at eleven at night, for the others who are awake.
		`,
	},
	scholarship: {
		title: "The Ofelia Garza scholarship: two years of nursing school, books included",
		name: "Rio Verde Community College",
		type: "scholarship",
		category: "scholarships",
		region: "US",
		by: "isabel",
		organization: "rio-verde-college",
		city: "Rio Grande City",
		created: "2026-09-08T15:30",
		ends: "2031-06-30",
		details: {
			course: "Vocational nursing, two years",
			institution: "Rio Verde Community College",
			award: 1_200_000,
			level: "diploma",
			awards: 1,
			eligibility: "People who already work in a hospital, in any job at all. No grade cutoff.",
		},
		story: prose`
			Mrs. Garza emptied bedpans at Palo Blanco Memorial for thirty years, and she left the college $61,000 in an
			envelope. It pays tuition, books and scrubs for one vocational nursing student every other year, and preference
			goes to people who already work in a hospital in any job at all. One page about a patient you remember, and one
			letter from a supervisor. No grade cutoff. She was very clear about that.
		`,
	},
	eventSpeaker: {
		title: "Chief guest with a motivational speech for our Annual Day",
		name: "Ezhil Murugan",
		type: "eventSpeaker",
		category: "event-speakers",
		status: -7,
		region: "IN",
		by: "ezhil",
		organization: "malnad-tools",
		city: "Shivamogga",
		created: "2026-09-02T12:00",
		ends: "2031-06-30",
		details: {
			topic: "Success",
			audience: "300 workers of the factory",
			eventDay: "2031-01-26",
			venue: "Malnad Tools, Shivamogga",
			workplace: "onSite",
			minutes: 40,
			language: "kannada",
			topics: ["vision", "careerGrowth"],
		},
		story: prose`
			Required one dynamic speaker for the workers' annual day in January, audience 300, duration forty minutes, topic
			“success”. Shawl, memento and lunch will be provided. Kindly note that the last chief guest spoke for two hours
			and the biryani was lost.
		`,
	},
	mentoring: {
		title: "A mentor for the first girl from our tanda in engineering",
		name: "Sonali Rathod",
		type: "mentoring",
		category: "mentoring",
		region: "IN",
		by: "usha",
		beneficiary: "Sonali Rathod",
		city: "Nanded",
		created: "2026-10-27T07:40",
		ends: "2031-10-31",
		details: {
			profession: "Software engineer",
			hoursPerMonth: 2,
			durationWeeks: 40,
			language: "hindi",
			topics: ["communication", "careerGrowth"],
			traits: ["patience", "goodListener"],
		},
		story: prose`
			My niece Sonali got computer engineering at a government college in the first round. She is alone there in a way
			that we at home cannot help with: the others have laptops since class six, they talk in English about companies,
			and she has begun to say that she is there by mistake. One call in two weeks with a woman who does this work would
			be a great thing. She is not shy once she begins. She has repaired every mixer in the tanda.
		`,
	},
	bloodDonation: {
		title: "Rare Bombay group: a register of donors for North Karnataka",
		name: "Vinay Hegde",
		type: "bloodDonation",
		category: "blood-donation",
		status: -6,
		region: "IN",
		by: "vinay",
		city: "Shivamogga",
		created: "2026-06-19T05:45",
		ends: "2031-12-31",
		details: {
			bloodGroup: "O+",
			component: "wholeBlood",
			hospital: "Any blood bank between Belagavi and Shivamogga",
			bloodUnits: 1,
			neededBy: "2031-12-31",
		},
		story: prose`
			I am hh, the group that was first described in Bombay, one in about ten thousand here. If I am in an accident
			nobody's blood in the ordinary fridge is of use to me. I know of six others between Belagavi and Shivamogga. If you
			are one, or your report says “O” and the cross-match always fails, write to me. On hold while the blood bank
			checks how such a list may be kept without being read by the wrong people, which is quite right.
		`,
	},
} as const satisfies Record<string, RequestSeed>;
