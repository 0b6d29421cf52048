/** A paper of the demo, as site/dev/papers.ts draws it. */
export interface Paper {
	/** Size of the file; a test compares. */
	bytes: number;
	language: "en-IN" | "en-US";
	/** Who writes, and from where. */
	from: readonly string[];
	/** A day, "2026-08-18". */
	date: string;
	title: string;
	paragraphs: readonly string[];
	/** What costs how much, whole rupees or dollars; the paper adds them up. */
	sums?: readonly (readonly [what: string, amount: number])[];
	/** What stands below the sums. */
	closing?: string;
	signed: readonly string[];
}

const papers = {
	"asha-estimate": {
		bytes: 2122,
		language: "en-IN",
		from: ["Orthopaedic Department, Patient Services", "Shivajinagar, Pune 411005"],
		date: "2026-08-14",
		title: "Estimate for total hip replacement, right side",
		paragraphs: [
			"Patient: Mrs. Sushila Pawar, 58 years, female.",
			"Diagnosis: avascular necrosis of the femoral head after failed fixation of a fracture of the neck of femur.",
		],
		sums: [
			["Implant, cemented total hip system", 145_000],
			["Surgery and anaesthesia", 95_000],
			["General ward, six days, with tests and physiotherapy", 70_000],
		],
		closing:
			"Valid for six months. The hospital's social worker keeps the originals and will answer questions of donors.",
		signed: ["Billing desk", "Countersigned: medical social worker"],
	},
	"imran-dialysis": {
		bytes: 1923,
		language: "en-IN",
		from: ["Haemodialysis Unit", "Cidco N-6, Aurangabad 431003"],
		date: "2026-09-24",
		title: "Charges for the second dialysis of each week",
		paragraphs: [
			"Patient: Mr. Salman Shaikh, 26 years, male, on haemodialysis twice a week until his transplantation.",
			"One session a week is paid for by the government scheme. The patient pays for the other one as follows.",
		],
		sums: [
			["Haemodialysis, one session", 1650],
			["Erythropoietin injection", 1200],
		],
		closing: "The dialysis card is stamped at each session and can be seen at the unit.",
		signed: ["Sister in charge, morning shift"],
	},
	"farzana-letter": {
		bytes: 2106,
		language: "en-IN",
		from: ["Department of Haematology, Transplant Unit", "Raebareli Road, Lucknow 226014"],
		date: "2026-05-29",
		title: "To whom it may concern: estimate of treatment",
		paragraphs: [
			"Master Ayaan Ali, 6 years, has transfusion-dependent thalassaemia major. A fully matched unrelated donor (ten of ten) has been found and has agreed.",
			"An allogeneic transplant is advised without long delay, before iron overload of the liver progresses.",
		],
		sums: [
			["Allogeneic stem cell transplant, package", 2_100_000],
			["Collection from the donor and courier of the cells", 360_000],
		],
		closing:
			"Lodging within twenty minutes of the ward for a hundred days, and medicines after discharge, are not part of this estimate.",
		signed: ["For the transplant board"],
	},
	"bhavana-estimate": {
		bytes: 2027,
		language: "en-IN",
		from: ["Department of ENT and Audiology", "Vidyanagar, Hubballi 580021"],
		date: "2026-07-09",
		title: "Estimate for a cochlear implant, one ear",
		paragraphs: [
			"Patient: Advait Patil, 2 years 4 months, male. Profound hearing loss in both ears since birth; auditory nerve intact.",
			"Surgery is advised before the third birthday.",
		],
		sums: [
			["Implant and speech processor, charity price", 520_000],
			["Surgery and five days in hospital", 70_000],
			["Auditory-verbal therapy, eighteen months", 60_000],
		],
		closing: "Therapy is not optional. It has to begin within four weeks of switching on.",
		signed: ["Audiologist and speech therapist"],
	},
	"deepa-quotation": {
		bytes: 1806,
		language: "en-IN",
		from: ["Prosthetics and Orthotics Workshop", "Mettupalayam Road, Coimbatore 641043"],
		date: "2026-03-30",
		title: "Quotation: below-knee prosthesis",
		paragraphs: ["For: Mr. K. Selvam. Trial fitting on 27 March with good balance and no pressure marks."],
		sums: [
			["Carbon foot with socket and silicone liner, fitted", 128_000],
			["Second silicone liner, to be changed after one year", 22_000],
		],
		closing: "Alignment and three months of follow-up are included.",
		signed: ["Certified prosthetist"],
	},
	"st-marys-estimate": {
		bytes: 2074,
		language: "en-IN",
		from: ["St. Mary's Hill School, Building Committee", "Aizawl, Mizoram"],
		date: "2026-07-20",
		title: "Estimate: new roof for the junior block, 220 square metres",
		paragraphs: [
			"Quantities were measured on site with the engineer who inspected the senior block. Labour of the parents is not counted.",
		],
		sums: [
			["Steel trusses and roofing sheets", 465_000],
			["Insulated ceiling", 120_000],
			["Five toilets", 175_000],
			["Wiring, doors and paint", 90_000],
		],
		closing: "The retaining wall is paid for by the state's relief and is not in this estimate.",
		signed: ["For the committee: the headmistress, the treasurer"],
	},
	"zubin-invoice": {
		bytes: 1827,
		language: "en-IN",
		from: ["Rainwear Manufacturers", "Bhiwandi, Thane 421302"],
		date: "2026-05-28",
		title: "Invoice: rain gear for 140 persons",
		paragraphs: [
			"Delivered to a housing society at Grant Road, Mumbai, for the sweepers of D Ward. Sizes as per list.",
		],
		sums: [
			["Raincoat with trousers, taped seams, reflecting stripe: 140 at Rs. 380", 53_200],
			["Gumboots: 140 pairs at Rs. 240", 33_600],
		],
		closing: "Received in good order, every pair counted twice by the honorary secretary.",
		signed: ["Dispatch"],
	},
	"suresh-estimate": {
		bytes: 2034,
		language: "en-IN",
		from: ["Kondapalle Water Committee", "Anantapur district, Andhra Pradesh"],
		date: "2026-04-10",
		title: "Abstract estimate: desilting of the tank, open well and solar pump",
		paragraphs: ["Rates: current schedule of rates. Silt, 6,000 cubic metres, is carted by farmers at their own cost."],
		sums: [
			["Excavator, eleven days", 165_000],
			["Lining and parapet of the open well", 140_000],
			["Solar pump, 3 HP", 155_000],
			["Tank of 10,000 litres and four taps", 80_000],
		],
		closing: "Contracts are signed by the committee only.",
		signed: ["Seven members, seven signatures"],
	},
	"ramps-permission": {
		bytes: 1778,
		language: "en-IN",
		from: ["Office of the Deputy Director, School Education", "Mysuru 570001"],
		date: "2026-11-10",
		title: "Permission to build ramps at thirty government schools",
		paragraphs: [
			"The Mysuru Wheelchair Users' Forum is permitted to build one permanent ramp with a railing, at a slope of one in twelve, at the main entrance of each of the thirty schools in the list that it has submitted.",
			"The work shall be carried out outside school hours and without cost to the department. Head teachers are asked to give every help.",
		],
		closing: "The permission is valid for one year from today for all thirty schools.",
		signed: ["Deputy Director"],
	},
	"kelly-landlord": {
		bytes: 1671,
		language: "en-US",
		from: ["Property Owner", "Elmwood Village, Buffalo, New York"],
		date: "2026-05-12",
		title: "Permission to install a ramp and a platform lift",
		paragraphs: [
			"I own the building where the Dunleavy family rents the ground floor. I agree to a wooden ramp with a railing and a short platform lift at the front entrance, built to the city's code and under a permit.",
			"The ramp may stay for as long as the family lives there. They do not have to take it down when they leave, and the rent will not change because of it.",
		],
		signed: ["The owner"],
	},
	"kelly-lift": {
		bytes: 1604,
		language: "en-US",
		from: ["Accessible Home Equipment", "Tonawanda, New York"],
		date: "2026-05-14",
		title: "Quote: refurbished vertical platform lift",
		paragraphs: ["Rated for 600 lb; power chair and rider together stay well below that."],
		sums: [["Platform lift, refurbished, two-year warranty, delivered and set", 3200]],
		closing: "Permit and electrician are billed separately by others.",
		signed: ["Sales and service"],
	},
} as const satisfies Record<string, Paper>;

export type PaperKey = keyof typeof papers;

/** The demo's papers by the name of their file. */
export const demoPapers: Readonly<Record<PaperKey, Paper>> = papers;
