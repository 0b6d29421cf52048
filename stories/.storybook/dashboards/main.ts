import everything from "../main.ts";

/** Only the dashboards' stories, which run on React: loading all others would take longer than testing these. */
export default { ...everything, stories: ["../../../islands/dashboard/**/*.stories.tsx"], staticDirs: [] };
