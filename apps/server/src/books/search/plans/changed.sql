SELECT string_agg(json_build_array(
  e.isbn, e.work_id, e.title, e.subtitle, e.authors, e.translators, e.original_title, w.genres, e.language,
  coalesce(extract(year FROM e.published_on)::int, e.published_year), e.published_on - date '1970-01-01',
  e.popularity, e.is_set, e.other_titles, e.other_authors || ARRAY(SELECT s.name FROM author_spellings AS s WHERE s.author_slug = ANY(w.author_slugs))
  || ARRAY(SELECT a.name FROM authors AS a WHERE a.slug = ANY(w.author_slugs)),
  e.isbn = w.representative_isbn, e.pages, e.publisher)::text, E'
' ORDER BY w.popularity DESC, w.id, e.popularity DESC, e.isbn) AS lines
    FROM editions AS e JOIN works AS w ON w.id = e.work_id
    WHERE e.source <> 'reader'
      AND e.work_id IN (SELECT e.work_id FROM editions AS e WHERE e.source <> 'reader'
    AND e.revision >= pg_snapshot_xmin($1::pg_snapshot)
    AND e.revision < pg_snapshot_xmax(pg_current_snapshot())
    AND NOT pg_visible_in_snapshot(e.revision, $2::pg_snapshot));

select "isbn" from "moved_editions";
