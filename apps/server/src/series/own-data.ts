import type { PersonalData } from "../database/personal-data.ts";

export const seriesData: PersonalData = {
  tables: {
    series: { impersonal: "books that follow one another" },
    series_names: { impersonal: "what series are found by" },
    work_series: { impersonal: "which books are of which series" },
    publisher_series: { impersonal: "names of publishers’ series" },
  },
};
