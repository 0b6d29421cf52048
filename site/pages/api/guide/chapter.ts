import type { ReactNode } from "react";

/** A chapter of the guide for developers. It is in English only, as the reference is. */
export interface Chapter {
	/** The end of its address. */
	name: string;
	title: string;
	/** A sentence for the list of chapters and for search engines. */
	about: string;
	/** @param props.origin our own, for samples and addresses */
	Body(props: { origin: string }): ReactNode;
}
