/** What requests are compared by: the whole text, parts of the story, the picture, and the owner's phone and address. */
export const markKinds = ["text", "story", "picture", "phone", "address"] as const;
export type MarkKind = (typeof markKinds)[number];
