import type { Language } from "../languages.ts";
import { en } from "./en/index.ts";
import { hi } from "./hi/index.ts";
import { kn } from "./kn/index.ts";
import { te } from "./te/index.ts";
import { type AnswerName, type Answers, type AnswerTopic, answerNames, answerTopics, topicNames } from "./topics.ts";

/** The help center's answers by language. */
export const answersIn: Readonly<Record<Language, Answers>> = { en, hi, te, kn };

/** The address of an answer. */
export const answerPath = (name: AnswerName): string => `/help/${name}`;

/** The question of an answer, and its first paragraph that names no button or page of the site, whose texts stand with the pages. */
export function answerSummary(name: AnswerName, language: Language): { title: string; text: string } {
	const { question, text } = answersIn[language][name];
	return { title: question, text: text.find((paragraph) => !paragraph.includes("{")) ?? "" };
}

export function answerNamed(name: string): AnswerName | undefined {
	return answerNames.find((each) => each === name);
}

export function topicOf(name: AnswerName): AnswerTopic {
	return topicNames.find((topic) => answerTopics[topic].some((each) => each === name)) ?? "giving";
}

export { type AnswerName, answerNames, answerTopics, related, topicNames } from "./topics.ts";
