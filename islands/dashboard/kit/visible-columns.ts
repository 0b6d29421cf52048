import { useState } from "react";

interface Hideable {
	id: string;
	hidden?: boolean;
}

/** The columns that the reader has chosen to see, remembered by this browser. */
export function useVisibleColumns(
	list: string,
	columns: readonly Hideable[],
): [readonly string[], (visible: readonly string[]) => void] {
	const key = `kindwave:columns:${list}`;
	const [visible, setVisible] = useState<readonly string[]>(() => {
		const stored = localStorage.getItem(key)?.split(",");
		return stored ?? columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
	});
	return [
		visible,
		(next) => {
			localStorage.setItem(key, next.join(","));
			setVisible(next);
		},
	];
}
