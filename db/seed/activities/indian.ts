import { prose } from "../prose.ts";
import type { ActivitySeed } from "./activity.ts";

/** Updates, comments and documents of the Indian requests. */
export const indian = {
	asha: {
		documents: [
			{
				file: "asha-estimate",
				name: "Estimate of the hospital",
				at: "2026-08-19T06:45",
			},
		],
		updates: [
			[
				"2026-09-06T14:20",
				prose`
					Aai has found out. The flower seller's daughter reads English, and read it to her at the signal. She was angry
					for one evening because I wrote her age. Then she asked who all these people are.
				`,
			],
			[
				"2026-10-04T05:50",
				prose`
					The physiotherapist comes on Sundays so that the muscle is ready. He counts to ten and Aai counts with him, the
					way she counts lemons, in fives.
				`,
			],
			[
				"2026-11-08T12:30",
				prose`
					A quarter of the sum is here. Dr. Deshmukh will put us on the January list when we have half, and my mama has
					sold his scooter without telling anyone, so his part has become larger.
				`,
			],
		],
		comments: [
			["2026-08-20T03:25", "bhavana", "ಆಯಿಗೆ ನಮ್ಮ ಅಂಗನವಾಡಿಯ ನಮಸ್ಕಾರ. ಬೇಗ ಗುಣವಾಗಲಿ."],
			["2026-08-20T11:00", "ezhil", "அம்மா மீண்டும் எழுந்து நடப்பார். நம்பிக்கையோடு இருங்கள்."],
			["2026-08-21T09:15", "kavita", "भुज से हम तेईस बहनों की दुआ।"],
			["2026-08-24T16:40", "zubin", "I bought coriander from her for years and never asked her name."],
			["2026-09-07T06:10", "asha", "She made me read all of this to her twice. She says thank you."],
			["2026-11-01T07:45", "thomas", "My wife had the same operation. One forgets which side it was."],
			["2026-11-09T04:30", "harini", "In fives, like lemons 🍋🍋🍋🍋🍋 I love her."],
		],
		hidden: [
			["2026-09-15T19:50", "walt", "Instant loan approved for you, no papers! Call the number in my profile now!!"],
		],
	},
	imran: {
		documents: [{ file: "imran-dialysis", name: "Charges of the dialysis unit", at: "2026-09-27T11:10" }],
		updates: [
			[
				"2026-10-12T16:30",
				"No session missed in two weeks. On Saturday Salman sat in his school van and sounded the horn once.",
			],
			[
				"2026-11-06T15:40",
				prose`
					The dialysis card for October is full, nine stamps. Ammi tells
					everybody at the tandoor that she has one kidney too many.
				`,
			],
		],
		comments: [
			["2026-09-29T13:05", "irfan", "اللہ سلمان کو شفا دے۔ اپریل دور نہیں ہے، ہمت رکھیے۔"],
			["2026-10-13T04:50", "usha", "उस हॉर्न की आवाज़ हमारे टांडे तक आई।"],
			[
				"2026-11-07T08:30",
				"donee",
				"Thank you, all of you. Mr. Jadhav in the next chair asks me to write his salaam also.",
			],
		],
	},
	farzana: {
		documents: [{ file: "farzana-letter", name: "Letter of the transplant unit", at: "2026-06-08T04:40" }],
		updates: [
			[
				"2026-10-28T07:20",
				"Blood number 111 today. He asked the doctor whether ambulance drivers may also do the siren themselves.",
			],
		],
		comments: [["2026-10-29T05:30", "gurpreet", "आज रात लंगर में अयान के लिए अरदास हुई।"]],
	},
	bhavana: {
		documents: [
			{
				file: "bhavana-estimate",
				name: "Estimate for implant, surgery and therapy",
				at: "2026-07-14T09:30",
			},
		],
		updates: [
			[
				"2026-09-19T10:10",
				"We went for the third fitting of the ear mould. Advait gave the audiologist his biscuit, half eaten. She ate the other half, so now he trusts her.",
			],
			[
				"2026-11-02T06:40",
				"The bet in the anganwadi stands at: amma 14, ajji 6, biscuit 9. The jar is locked and his grandmother has the key.",
			],
		],
		comments: [
			["2026-07-16T12:00", "vinay", "ಅದ್ವೈತ್ ಮೊದಲು “ಅಜ್ಜಿ” ಅಂತಾನೆ ನೋಡ್ತಿರಿ. ನನ್ನ ಪಂತ ಅದಕ್ಕೇ!"],
			["2026-07-16T15:25", "bhavana", "ಪಂತದ ಪಟ್ಟಿಗೆ ನಿಮ್ಮ ಹೆಸರು ಸೇರಿಸಿದ್ದೇನೆ ಸರ್."],
			[
				"2026-09-20T18:00",
				"emily",
				"I read this with my fingers, and then I sent it to two friends who listen with implants. They say: do the therapy.",
			],
		],
	},
	deepa: {
		documents: [{ file: "deepa-quotation", name: "Quotation of the prosthetist", at: "2026-04-06T05:20" }],
		updates: [
			["2026-05-14T11:30", "Block C held a dosa evening. Selvam anna came on his crutches to inspect the chutney."],
			["2026-06-19T13:10", "The goal is reached this afternoon! The workshop has taken the cast today itself."],
			[
				"2026-07-12T09:00",
				prose`
					He walked out of the workshop on Friday with nothing in his hands. He said it feels like wearing a good shoe on
					somebody else's foot, and that the somebody is slowly becoming him.
				`,
			],
			[
				"2026-08-03T05:15",
				prose`
					First day. The free round of Race Course, as promised, in the order of the written list. Eleven children, three
					fathers, one grandmother. Not late.

					The second liner lies in our almirah until next July. With this we close, with thanks from all of Block C.
				`,
			],
		],
		comments: [
			["2026-04-08T10:40", "ezhil", "அண்ணா, ஆட்டோ மீண்டும் ஓடும் நாளில் பறை அடிக்க நாங்கள் வருகிறோம்."],
			[
				"2026-06-19T14:00",
				"thomas",
				"A postmaster knows what it means when someone comes at the same hour every day. Well done, Block C.",
			],
			["2026-07-13T06:20", "raghu", "Good shoe on somebody else's foot. I read that line to my father."],
			["2026-08-03T07:50", "harini", "NOT LATE 😭🛺"],
			["2026-08-03T12:05", "manoj", "How does the foot do on wet ground? Asking for a striker of ours."],
			[
				"2026-08-04T04:45",
				"deepa",
				"He says: slowly, and sideways. The workshop will talk to you, I have sent the number to your club.",
			],
		],
	},
	nusrat: {
		updates: [
			[
				"2026-08-30T15:00",
				"Thirty-four girls on Friday. We have made a third shift, after Isha, for those who study medicine books.",
			],
			[
				"2026-10-14T14:30",
				prose`
					Half of it is here! The mason has looked at the roof and will begin after the wedding season. He touched the
					painted line over the door and said he would work around it by hand.
				`,
			],
		],
		comments: [
			[
				"2026-08-06T09:30",
				"irfan",
				"دادی جان کا یہ شعر میں پیتل کی تختی پر کندہ کر کے بھیجوں گا، کتب خانے کے دروازے کے لیے۔",
			],
			["2026-08-06T13:15", "nusrat", "شکریہ استاد! پہلی کتاب آپ کے نام۔"],
			["2026-10-15T06:00", "lalrin", "Eleven boxes of books survived our hill. Tell me the address."],
		],
	},
	"st-marys": {
		documents: [
			{
				file: "st-marys-estimate",
				name: "Estimate for the roof",
				note: "The wall is not in it, that is paid for.",
				at: "2026-07-28T03:50",
			},
		],
		updates: [
			["2026-09-21T04:10", "The new retaining wall is finished. Class four has measured it: 41 metres and one lizard."],
			[
				"2026-11-10T05:35",
				"Winter is the building season here. The trusses for the first of four bays are being cut, on the word of a supplier whose daughters were both with us.",
			],
		],
		comments: [
			[
				"2026-09-22T08:20",
				"wangchuk",
				"If you send the drawing of the ceiling, I will look at the insulation. Straw is cheaper than you think.",
			],
		],
	},
	shanti: {
		updates: [
			[
				"2026-11-10T04:20",
				prose`
					Written by the volunteer on duty. The pump has given water since Sunday, clear after the first forty strokes. Shanti
					Devi sits beside it, as promised, and no child has hung on the handle.
				`,
			],
		],
	},
	manoj: {
		updates: [
			[
				"2026-11-08T03:30",
				prose`
					The goal is reached, and a little more, which is a ninth ball. All 22 pairs are ordered by size; we drew round
					every foot on newspaper. Sumanti's nail has grown back.
				`,
			],
		],
		comments: [
			[
				"2026-10-11T12:10",
				"pooja",
				"Tell the girls: the first week in boots hurts. In the second week you hit the ball and hear it.",
			],
			["2026-11-08T09:40", "jamal", "Ninth ball! From Baltimore: no homework, no boots."],
			["2026-11-08T13:00", "manoj", "Same rule here. The goats are exempt."],
		],
	},
	gurpreet: {
		updates: [
			[
				"2026-11-09T06:00",
				"The tempo stopped near Samrala Chowk on Saturday with 300 plates in it. Four auto drivers carried the drums and nobody asked for fare. We were late by forty minutes.",
			],
		],
		comments: [
			["2026-07-11T17:30", "pooja", "2022 में पापा के ऑपरेशन पर आपकी दाल खाई थी। आज तक याद है।"],
			["2026-07-12T05:10", "gurpreet", "Beta, then come and roll rotis, wrestlers do it fastest."],
		],
	},
	zubin: {
		documents: [
			{
				file: "zubin-invoice",
				name: "Invoice of the mill",
				note: "Umbrellas for the supervisors are on a bill of their own.",
				at: "2026-05-30T10:00",
			},
		],
		updates: [
			[
				"2026-05-21T08:45",
				"The mill has agreed to send everything on half the money and my signature. I was a solicitor for forty-four years, and it is the first time that my signature has been of use to anyone.",
			],
			[
				"2026-06-01T14:00",
				prose`
					Distributed this morning in the baug. One hundred and forty, every one in the right size save two, who have
					changed with each other. The sweepers sat; the society served; I poured. Mr. Waghmare wore the boots at once
					and walked through the one puddle that we had kept for the purpose.
				`,
			],
			[
				"2026-07-06T21:30",
				"The last gift came tonight, in a cloudburst. The mill is paid in full. From my window I can count eleven reflecting stripes.",
			],
		],
		comments: [
			[
				"2026-05-04T12:20",
				"asha",
				"Sir, my mother sold vegetables in that kind of rain for 31 years. Thank you for counting.",
			],
			["2026-06-02T04:15", "kavita", "The puddle kept for the purpose!"],
			["2026-06-02T09:00", "donor", "मेरे दफ़्तर के सामने भी यही टोलियाँ काम करती हैं। सप्लायर का नंबर मिल सकता है?"],
			["2026-06-02T15:35", "zubin", "It is on the invoice, dear lady. Say that I sent you and he will groan."],
		],
	},
	suresh: {
		documents: [{ file: "suresh-estimate", name: "Abstract estimate", at: "2026-04-14T04:30" }],
		updates: [
			[
				"2026-08-18T05:00",
				"Rain of 61 mm in two days. The sluice of the Vijayanagara kings was opened & closed by the committee's five women, first time since 1998. The level is drawn on the wall.",
			],
		],
		comments: [["2026-08-19T10:30", "owner", "మా తాతగారి ఊరు పక్కనే. ఆ తూము మళ్లీ పనిచేస్తోందంటే నమ్మలేకపోతున్నాను!"]],
	},
	harini: {
		comments: [
			["2026-11-13T06:40", "ananya", "Kolkata has no turtles, so I am sending you my torch money 🐢🔦❤️"],
			["2026-11-13T16:05", "harini", "Red light only!! Come on a Friday 🌊"],
		],
	},
	ramps: {
		documents: [{ file: "ramps-permission", name: "Permission for all thirty schools", at: "2026-11-14T07:00" }],
	},
} as const satisfies Record<string, ActivitySeed>;
