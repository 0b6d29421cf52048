import type { Answers } from "../topics.ts";
import { asking } from "./asking.ts";
import { giving } from "./giving.ts";
import { using } from "./using.ts";

/** The help center's answers in English. */
export const en: Answers = { ...giving, ...asking, ...using };
