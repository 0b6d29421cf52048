import type { Words } from "../../islands/ui/words.ts";
import type { Block } from "./template.ts";

/** The link to the page on which the reader manages a request; none where a mail is about something else. */
export const deskLink = ({ t }: Words, { title, desk }: { title: string; desk: string }): Block[] =>
	desk ? [{ kind: "link", label: t("desk.mail", { title }), href: desk }] : [];
