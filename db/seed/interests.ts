import { demoId, demoNow } from "./ids.ts";
import { userId } from "./people.ts";

const names = [
	"Education",
	"Health",
	"Environment",
	"Women and children",
	"Music and radio",
	"Technology",
	"Volunteering",
];
const createdAt = demoNow - 90 * 24 * 3_600_000;
const idOf = (name: string) => demoId("int_", name, createdAt);

/** What people can be interested in. */
export const demoInterests = names.map((name, position) => ({
	id: idOf(name),
	name,
	position,
	createdAt,
	updatedAt: createdAt,
}));

/** What the donor picked. */
export const demoUserInterests = ["Education", "Volunteering"].map((name) => ({
	userId: userId("donor"),
	categoryId: idOf(name),
	createdAt: demoNow,
}));
