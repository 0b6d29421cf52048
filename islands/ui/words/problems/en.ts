import { siteMessages } from "../../../../api/domain/messages/index.ts";
import type { Audience } from "../catalog.ts";
import { problemTexts } from "../problem-texts.ts";

export const audience: Audience = "public";

/** English texts of problems that every part of the site has: the messages of contracts and verbs, by code. */
export const en = problemTexts(siteMessages);
