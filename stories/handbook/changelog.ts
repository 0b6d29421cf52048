/** One change of the shared looks that designers and writers should know of. */
interface Change {
	/** `2026-11-30` */
	on: string;
	text: string;
}

/** Newest first. Whoever changes what a shared component looks like or what it is for adds a line. */
export const changelog: readonly Change[] = [
	{ on: "2026-11-30", text: "Every component has notes; Docs pages follow the theme; tokens and icons can be copied." },
	{ on: "2026-11-30", text: "A place count reads naturally for a single place and when all are taken." },
	{ on: "2026-11-29", text: "OftenField: how often a gift is given." },
	{ on: "2026-11-29", text: "RecordPicker: staff search for a record in place of typing its id." },
	{ on: "2026-11-29", text: "Staff have a frame of their own, with dense rows." },
	{ on: "2026-11-27", text: "PersonCheck: the captcha, inside the form that was refused." },
	{ on: "2026-11-22", text: "Form and its fields are made from a contract." },
	{ on: "2026-11-22", text: "AlertBox, DeleteForm and RequestDetails." },
	{ on: "2026-11-21", text: "The mark: a heart that a wave carries like a hand." },
	{ on: "2026-11-21", text: "Card, Carousel, Dialog, Drawer, Menu, ScrollTop, ShareBar and Tabs work without script." },
	{ on: "2026-11-21", text: "Tokens for two themes, and the first shared components." },
];
