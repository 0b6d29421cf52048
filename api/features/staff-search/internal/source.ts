import { type SQL, sql } from "drizzle-orm";
import type { Query } from "../../../../db/client.ts";
import type { StaffFound } from "../../../domain/contracts/staff-search.ts";
import { staffPages } from "../../../domain/people/staff-pages.ts";
import type { Asked } from "./asked.ts";

export type StaffPage = keyof typeof staffPages;

/** A kind of records that staff find: those whose screen they may open. */
export interface Source {
	page: StaffPage;
	/** Indexed reads of a few rows each; none if the search can't mean this kind. */
	queries(asked: Asked): Query<unknown>[];
	found(row: unknown): StaffFound;
}

/** Keeps the type of a source's rows inside. */
export function define<Row>(source: {
	page: StaffPage;
	queries(asked: Asked): Query<Row>[];
	found(row: Row): StaffFound;
}): Source {
	return source as unknown as Source;
}

/** The records of a kind that a search answers. */
export const mostFound = 6;
export const most: SQL = sql.raw(String(mostFound));

/** The address of a record in its screen. */
export const recordAt = (page: StaffPage, id: string, parameter = "open"): string =>
	`${staffPages[page].path}?${new URLSearchParams({ [parameter]: id })}`;
