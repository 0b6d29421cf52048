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

/** The interests to choose from. */
export const demoInterests = names.map((name, position) => ({
	id: idOf(name),
	name,
	position,
	createdAt,
	updatedAt: createdAt,
}));

/** The donor's interests. */
export const demoUserInterests = ["Education", "Volunteering"].map((name) => ({
	userId: userId("donor"),
	categoryId: idOf(name),
	createdAt: demoNow,
}));
