/** The part of a list that a query reads. */
export interface Paging {
  limit: number;
  offset: number;
}

/** @param query `page` counts from 1, as calls name it. */
export const pagingOf = ({ page, limit }: { page: number; limit: number }): Paging => ({
  limit,
  offset: (page - 1) * limit,
});
